-- What came with an answer file that staff took, after the test had ended on its device: it is held for a person.
alter table delivery.blocks add column from_file boolean not null default false;

-- Students are shown nothing of a file that was taken.
alter table delivery.changes drop constraint changes_act_check;
alter table delivery.changes add constraint changes_act_check check (act in ('extend', 'pause', 'resume', 'announce',
  'erratum', 'end', 'reopen', 'void', 'accommodate', 'move', 'merge', 'take-file'));
alter table delivery.changes drop constraint changes_kind_check;
alter table delivery.changes add constraint changes_kind_check check (kind in ('note', 'erratum', 'time', 'pause', 'resume',
  'opens', 'takeover-asked', 'merged', 'end', 'reopened', 'file'));

-- A file may leave the chain of its turn where a device lost its last write. What follows is kept as a turn of its own,
-- with the negative number.
alter table delivery.ended_turns drop constraint ended_turns_ended_by_check;
alter table delivery.ended_turns add constraint ended_turns_ended_by_check
  check (ended_by in ('sms-code', 'staff-code', 'reopened', 'end-of-test', 'file'));
