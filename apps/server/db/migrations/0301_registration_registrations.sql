create schema registration;

-- One student (one roll number) sits one test: a second test of the same child is a second roll number.
-- Keys of identity and catalogue are held as values: no foreign key crosses a module.
create table registration.registrations (
  registration_id   bigint      generated always as identity primary key,
  student_id        bigint      not null unique,
  exam_type         text        not null check (exam_type <> ''),
  exam_day          date        not null,
  slot_id           integer     not null,
  mode              text        not null check (mode in ('online', 'offline')),
  branch_code       text        not null check (branch_code <> ''),
  class_stream_id   integer     not null,
  board_code        text        not null check (board_code <> ''),
  registration_page text        not null check (registration_page <> ''),
  state             text        not null check (state in ('awaiting_payment', 'confirmed', 'cancelled')),
  is_fee_paid       boolean     not null,
  edits_used        smallint    not null default 0 check (edits_used >= 0),
  registered_at     timestamptz not null
);
create index registrations_by_day on registration.registrations (exam_type, exam_day);
