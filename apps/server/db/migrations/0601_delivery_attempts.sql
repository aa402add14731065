create schema delivery;

-- One student (one roll number) sits one test once. Whoever opened it was present; for a test at a centre the hall
-- tells who was not.
create table delivery.attempts (
  student_id       bigint      primary key,
  test_code        text        not null check (test_code <> ''),
  source_type      text        not null check (source_type <> ''),
  opened_at        timestamptz,
  -- When its time is over at the latest, whether or not anything was handed in.
  ends_at          timestamptz,
  submitted_at     timestamptz,
  marked_absent_at timestamptz,
  check (num_nonnulls(opened_at, marked_absent_at) = 1),
  check ((opened_at is null) = (ends_at is null)),
  check (ends_at > opened_at),
  check (submitted_at >= opened_at)
);

-- An address that opens a test carries only a code, which works once and for a minute; its hash is kept (T22).
create table delivery.launches (
  code_hash   bytea       primary key check (length(code_hash) = 32),
  student_id  bigint      not null,
  test_code   text        not null,
  event       text        not null check (event in ('exam', 'result')),
  issued_at   timestamptz not null,
  expires_at  timestamptz not null,
  redeemed_at timestamptz,
  check (expires_at > issued_at and expires_at <= issued_at + interval '5 minutes')
);
create index launches_by_expiry on delivery.launches (expires_at);
