-- One paper that lets a student into a test, in both languages. What it says about the test stands here as it was
-- printed, so that a changed registration shows by itself that the paper is no longer right.
create table registration.admit_cards (
  admit_card_id   bigint      generated always as identity primary key,
  registration_id bigint      not null references registration.registrations,
  version         smallint    not null check (version > 0),
  -- Random: on the paper, in its signed code and in the names of its files.
  serial          bytea       not null unique check (length(serial) = 8),
  exam_day        date        not null,
  slot_id         integer     not null,
  mode            text        not null check (mode in ('online', 'offline')),
  branch_code     text        not null check (branch_code <> ''),
  class_stream_id integer     not null,
  issued_at       timestamptz not null,
  -- Null until both files lie in the store.
  stored_at       timestamptz check (stored_at >= issued_at),
  replaced_at     timestamptz check (replaced_at >= issued_at),
  unique (registration_id, version)
);
create unique index admit_cards_one_current on registration.admit_cards (registration_id) where replaced_at is null;
create index admit_cards_to_store on registration.admit_cards (issued_at) where stored_at is null and replaced_at is null;
