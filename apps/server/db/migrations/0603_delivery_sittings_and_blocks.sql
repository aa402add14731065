-- One test code on one schedule, for many students. Spans are in milliseconds.
create table delivery.sittings (
  sitting_id      bigint      generated always as identity primary key,
  test_code       text        not null check (test_code <> ''),
  schedule_id     text        not null check (schedule_id <> ''),
  exam_type       text        not null check (exam_type <> ''),
  class_stream_id int,
  -- Everybody at once, everybody for themselves within hours, or at a centre on paper.
  kind            text        not null check (kind in ('fixed', 'window', 'hall')),
  sat_on          date        not null,
  opens_at        timestamptz not null,
  entry_until     timestamptz not null,
  hard_end_at     timestamptz,
  duration_ms     int         not null check (duration_ms > 0),
  jitter_ms       int         not null default 0 check (jitter_ms >= 0),
  grace_ms        int         not null default 30000 check (grace_ms >= 0),
  silence_ms      int         not null default 1800000 check (silence_ms >= 0),
  late_policy     text        not null default 'evidence' check (late_policy in ('evidence', 'hold')),
  -- Given to everybody while the sitting runs. A deadline never moves to an earlier instant.
  extra_ms        int         not null default 0 check (extra_ms >= 0),
  paused_at       timestamptz,
  state           text        not null default 'planned' check (state in ('planned', 'open', 'finished')),
  unique (test_code, schedule_id),
  check (entry_until > opens_at),
  check (hard_end_at > opens_at),
  check (kind = 'window' or hard_end_at is null)
);
create index sittings_by_opening on delivery.sittings (opens_at);

-- The sealed papers of a sitting. The form of an attempt is drawn when the attempt is made, and never changes.
create table delivery.sitting_papers (
  sitting_id  bigint   not null references delivery.sittings,
  form        smallint not null check (form between 1 and 8),
  paper_code  text     not null check (paper_code ~ '^[A-Z0-9-]+$'),
  bundle_hash bytea    not null check (length(bundle_hash) = 32),
  primary key (sitting_id, form),
  unique (sitting_id, paper_code)
);

-- One student in one sitting. The upper bits of an id are its shard, which follows from the student's id and stands in
-- front of every key of a running test: a shard can move to another database. The table has no partitions, because
-- PostgreSQL opens all of them, with their indexes, for every batch of saves (decision 49).
-- No index has a column that a save changes (seq, head, sheet, last_t, saved_at): with half of each page left free a
-- save is written beside the row's old version and no index is touched.
create sequence delivery.test_attempt_numbers;
create table delivery.test_attempts (
  shard                smallint    not null check (shard between 0 and 63),
  attempt_id           bigint      not null,
  -- Null once the account was erased.
  student_id           bigint,
  sitting_id           bigint      not null,
  number               smallint    not null default 1,
  sat_on               date        not null,
  form                 smallint    not null,
  seed                 bytea       not null,
  nonce                bytea       not null,
  opens_at             timestamptz not null,
  state                text        not null default 'ready',
  started_at           timestamptz,
  deadline_at          timestamptz,
  compensation_minutes smallint    not null default 0,
  paused_at            timestamptz,
  -- The turn of one device; 0 before the start.
  epoch                smallint    not null default 0,
  device_hash          bytea,
  taken_over_at        timestamptz,
  -- The last block that is stored, the head of the chain after it, and all answers as they stand. A start writes the
  -- blank sheet of the paper: a save with a sheet of another length is not taken.
  seq                  int         not null default 0,
  head                 bytea       not null default '\x',
  sheet                bytea       not null default '\x',
  last_t               timestamptz,
  saved_at             timestamptz,
  submitted_at         timestamptz,
  submitted_by         text,
  finished_at          timestamptz,
  revision             smallint    not null default 0,
  held                 int         not null default 0,
  handed_over_revision smallint,
  centre               text,
  room                 text,
  language             text,
  declaration_version  smallint,
  -- Checked at every save, therefore few.
  constraint test_attempts_shard check (attempt_id >> 45 = shard),
  constraint test_attempts_state check (state in ('ready', 'running', 'paused', 'submitted', 'absent', 'void')),
  constraint test_attempts_started check (state not in ('running', 'paused') or deadline_at is not null),
  constraint test_attempts_submitted check (
    (state = 'submitted') = (submitted_at is not null and submitted_by is not null) or state = 'void'),
  primary key (shard, attempt_id)
) with (fillfactor = 50);

create unique index test_attempts_by_student on delivery.test_attempts (shard, student_id, sitting_id, number);
create index test_attempts_by_sitting on delivery.test_attempts (sitting_id, centre, state);
create index test_attempts_by_deadline on delivery.test_attempts (deadline_at) where state in ('running', 'paused');

-- What a device sent, line by line as it came; never changed but for what was decided about it. A month is dropped
-- when it was kept long enough. A worker creates the partitions ahead; what comes before it goes to the default one.
create table delivery.blocks (
  sat_on      date        not null,
  attempt_id  bigint      not null,
  epoch       smallint    not null,
  seq         int         not null,
  received_at timestamptz not null,
  verdict     text,
  body        text        not null,
  primary key (sat_on, attempt_id, epoch, seq)
) partition by range (sat_on);
create table delivery.blocks_default partition of delivery.blocks default;

-- What was handed in, signed. It names nobody.
create table delivery.receipts (
  receipt_id text        primary key check (receipt_id ~ '^[0-9A-Z]{16}$'),
  attempt_id bigint      not null,
  revision   smallint    not null,
  signed     text        not null check (signed <> ''),
  issued_at  timestamptz not null,
  unique (attempt_id, revision)
);
create index receipts_by_age on delivery.receipts (issued_at);
