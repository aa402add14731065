-- Whether one of the seats that the catalogue counts belongs to this place (online nobody sits, and places taken over
-- from older records have none of ours to give back), and since when the student is to sit there.
alter table registration.registrations add column has_seat boolean not null default false;
alter table registration.registrations add column placed_at timestamptz;
update registration.registrations set placed_at = registered_at;
update registration.registrations place set has_seat = true
from registration.sign_ups form where form.student_id = place.student_id and form.has_seat;
alter table registration.registrations alter column placed_at set not null;

-- One request to sit elsewhere or at another time. The rules are written in docs/algorithms/exam-edits.md; what must
-- never happen is a constraint here. The old place stays the student's until the edit is applied.
create table registration.exam_edits (
  edit_id          bigint      generated always as identity primary key,
  student_id       bigint      not null references registration.registrations (student_id),
  state            text        not null
    check (state in ('pending', 'applied', 'released', 'cancelled', 'refund_due')),
  from_exam_day    date        not null,
  from_slot_id     integer     not null,
  from_branch_code text        not null,
  exam_day         date        not null,
  slot_id          integer     not null,
  mode             text        not null check (mode in ('online', 'offline')),
  branch_code      text        not null check (branch_code <> ''),
  class_stream_id  integer     not null,
  -- What the family was told it costs.
  due_paise        integer     not null check (due_paise >= 0),
  charge_id        bigint,
  has_failed       boolean     not null default false,
  -- Edits the student had made when this one was asked for: a later one makes it stale.
  edits_before     smallint    not null check (edits_before >= 0),
  -- As the exam profile said when it was applied.
  edits_allowed    smallint    not null check (edits_allowed > 0),
  edit_no          smallint,
  created_at       timestamptz not null,
  changed_at       timestamptz not null,
  held_since       timestamptz not null,
  expires_at       timestamptz,
  applied_at       timestamptz,
  unique (student_id, edit_no),
  check (edit_no between 1 and edits_allowed),
  check ((state = 'applied') = (edit_no is not null)),
  check ((state = 'applied') = (applied_at is not null)),
  check ((state = 'pending') = (expires_at is not null)),
  check (expires_at <= held_since + interval '2 hours'),
  -- Only what has to be paid for waits, and what had to be paid for is not applied without a charge.
  check (state = 'applied' or due_paise > 0),
  check (state <> 'applied' or due_paise = 0 or charge_id is not null)
);
create unique index exam_edits_one_pending on registration.exam_edits (student_id) where state = 'pending';
create index exam_edits_by_student on registration.exam_edits (student_id, edit_id);
create index exam_edits_by_expiry on registration.exam_edits (expires_at) where expires_at is not null;
