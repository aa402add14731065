-- Turns of devices that have ended: the test went on on another one, it was opened again with a new chain, or it is over
-- and the device had not sent all. What such a device still holds is added to its own chain here. The row of the attempt
-- has the chain of the current device, as it was when the test ended.
create table delivery.ended_turns (
  attempt_id  bigint      not null,
  epoch       smallint    not null,
  ended_at    timestamptz not null,
  ended_by    text        not null check (ended_by in ('sms-code', 'staff-code', 'reopened', 'end-of-test')),
  seq         integer     not null,
  head        bytea       not null,
  -- Blocks that came after the turn had ended, and how many of them were judged since the test is over.
  late_blocks   integer   not null default 0,
  judged_blocks integer   not null default 0,
  primary key (attempt_id, epoch)
);
create index ended_turns_to_judge on delivery.ended_turns (attempt_id) where late_blocks > judged_blocks;
create index ended_turns_by_age on delivery.ended_turns (ended_at);

-- One code at a time for an attempt: a new one takes the place of the last.
create table delivery.takeover_codes (
  attempt_id  bigint      primary key,
  code_hash   bytea       not null,
  made_by     text        not null check (made_by <> ''),
  reason      text        not null check (reason <> ''),
  expires_at  timestamptz not null,
  wrong_tries smallint    not null default 0,
  used_at     timestamptz
);
create index takeover_codes_by_age on delivery.takeover_codes (expires_at);

alter table delivery.test_attempts drop column taken_over_at;
alter table delivery.test_attempts add column device_label text check (length(device_label) <= 80);

-- Whoever has to prove who they are waits with their launch for longer than whoever presses Start.
alter table delivery.launches drop constraint launches_check;
alter table delivery.launches
  add constraint launches_check check (expires_at > issued_at and expires_at <= issued_at + interval '20 minutes');
