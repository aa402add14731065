-- One form that a family sends, from its first answer to a place in a test or to nothing. The rules of seats and
-- attempts are written in docs/algorithms/seats-and-attempts.md; what must never happen is a constraint here.
create table registration.sign_ups (
  sign_up_id        bigint      generated always as identity primary key,
  state             text        not null check (state in ('held', 'paying', 'confirmed', 'released', 'refund_due')),
  -- Keyed hashes: they tell whether two forms speak of the same number, child or form, and nothing else.
  mobile_key        bytea       not null check (length(mobile_key) = 32),
  child_key         bytea       not null check (length(child_key) = 32),
  form_key          bytea       not null check (length(form_key) = 32),
  -- The browser that may ask how it ended.
  browser_hash      bytea       not null check (length(browser_hash) = 32),
  host              text        not null check (host <> ''),
  language          text        not null check (language in ('en', 'hi')),
  exam_type         text        not null check (exam_type <> ''),
  -- First calendar year of the academic year; 0 where attempts are counted for ever.
  counting_year     smallint    not null check (counting_year >= 0),
  attempt_no        smallint,
  -- As the exam profile said when the attempt was taken.
  attempts_allowed  smallint    not null check (attempts_allowed > 0),
  exam_day          date        not null,
  slot_id           integer     not null,
  mode              text        not null check (mode in ('online', 'offline')),
  branch_code       text        not null check (branch_code <> ''),
  class_stream_id   integer     not null,
  board_code        text        not null check (board_code <> ''),
  registration_page text        not null check (registration_page <> ''),
  -- One of the seats that the catalogue counts is ours; online nobody sits.
  has_seat          boolean     not null,
  -- What the family was told it costs; that is what it costs while the place is held.
  fee_paise         integer     not null check (fee_paise >= 0),
  charge_id         bigint,
  has_failed        boolean     not null default false,
  -- Name, mail, mobile and date of birth, sealed, until identity has them.
  sealed_person     bytea,
  student_id        bigint      unique,
  lead_id           text,
  campaign          jsonb       not null default '{}',
  created_at        timestamptz not null,
  changed_at        timestamptz not null,
  held_since        timestamptz not null,
  expires_at        timestamptz,
  confirmed_at      timestamptz,
  unique (mobile_key, exam_type, counting_year, attempt_no),
  check (attempt_no between 1 and attempts_allowed),
  check ((state in ('held', 'paying', 'confirmed')) = (attempt_no is not null)),
  check ((state in ('held', 'paying')) = (expires_at is not null)),
  check (expires_at <= held_since + interval '2 hours'),
  check (not has_seat or state in ('held', 'paying', 'confirmed')),
  check (state <> 'paying' or charge_id is not null),
  check ((state = 'confirmed') = (student_id is not null)),
  check ((state = 'confirmed') = (confirmed_at is not null)),
  check (state <> 'confirmed' or sealed_person is null),
  check (state not in ('held', 'paying') or sealed_person is not null)
);
create unique index sign_ups_one_per_form on registration.sign_ups (form_key)
  where state in ('held', 'paying', 'confirmed');
create index sign_ups_by_browser on registration.sign_ups (browser_hash, changed_at);
create index sign_ups_by_expiry on registration.sign_ups (expires_at) where expires_at is not null;
create index sign_ups_by_place on registration.sign_ups (branch_code, exam_day, slot_id) where has_seat;

-- What somebody agreed to, in which words, and for whom. Rows are added and withdrawn, never changed.
create table registration.consents (
  consent_id   bigint      generated always as identity primary key,
  sign_up_id   bigint      not null references registration.sign_ups,
  text_version text        not null check (text_version <> ''),
  language     text        not null check (language in ('en', 'hi')),
  purposes     text[]      not null check (cardinality(purposes) > 0),
  is_minor     boolean     not null,
  declared_by  text        not null check (declared_by in ('student', 'parent')),
  -- How and when the mobile of whoever agreed was proven.
  proof        text        not null check (proof in ('code', 'caller')),
  proven_at    timestamptz not null,
  given_at     timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= given_at),
  check (not is_minor or declared_by = 'parent')
);
create index consents_by_sign_up on registration.consents (sign_up_id, consent_id);
