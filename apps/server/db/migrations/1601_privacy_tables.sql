-- Requests of families about their data (DPDP Act, sections 11 to 14).
create schema privacy;

create table privacy.corrections (
  correction_id bigint      generated always as identity primary key,
  student_id    bigint      not null,
  field         text        not null check (field in ('name', 'father-name', 'email', 'date-of-birth')),
  sealed_value  bytea       not null,
  requested_at  timestamptz not null,
  ended_at      timestamptz check (ended_at >= requested_at),
  outcome       text        check (outcome in ('corrected', 'declined')),
  check ((ended_at is null) = (outcome is null))
);
create unique index corrections_one_open on privacy.corrections (student_id, field) where ended_at is null;
create index corrections_by_student on privacy.corrections (student_id);
create index corrections_by_end on privacy.corrections (ended_at);

-- The contact outlives the account for the last message; the row goes with that message.
create table privacy.erasures (
  student_id     bigint      primary key,
  sealed_contact bytea       not null,
  requested_at   timestamptz not null,
  not_before     timestamptz not null check (not_before > requested_at),
  begun_at       timestamptz
);
create index erasures_by_time on privacy.erasures (not_before);
