-- Null: since the student registered.
alter table registration.registrations alter column placed_at drop not null;

-- Who objected to messages when registering gets none; everybody may change their mind in the student area.
alter table registration.registrations add column wants_reminders boolean not null default true;
update registration.registrations place set wants_reminders = false
from registration.sign_ups form
where form.student_id = place.student_id and not exists (
  select from registration.consents given
  where given.sign_up_id = form.sign_up_id and 'messages-about-tests' = any (given.purposes));
create index registrations_by_sitting on registration.registrations (slot_id, exam_day, student_id)
  where state = 'confirmed' and wants_reminders;

-- Every reminder, once: about names the sitting, the edit or the card that it speaks of.
create table registration.reminders (
  student_id bigint      not null,
  kind       text        not null check (kind in ('week', 'day', 'hours', 'change', 'admit-card')),
  about      text        not null check (about <> ''),
  told_at    timestamptz not null,
  primary key (student_id, kind, about)
);

-- How far a kind of reminder has come through the students of one sitting; done ones are not looked at again.
create table registration.reminder_sweeps (
  kind          text        not null check (kind in ('week', 'day', 'hours')),
  slot_id       integer     not null,
  exam_day      date        not null,
  after_student bigint      not null default 0,
  begun_at      timestamptz not null,
  done_at       timestamptz,
  primary key (kind, slot_id, exam_day)
);
