-- A device that wants to go on with a running test asks on the one that has it. The yes or no is for the device that
-- asked and for the turn that was asked, and no longer than it says here.
create table delivery.takeover_requests (
  -- The change that tells the device that has the test.
  change_id   bigint      primary key,
  attempt_id  bigint      not null,
  epoch       smallint    not null,
  device_hash bytea       not null check (length(device_hash) = 32),
  asked_at    timestamptz not null,
  expires_at  timestamptz not null,
  answer      text        check (answer in ('yes', 'no')),
  check (expires_at > asked_at)
);
create index takeover_requests_by_attempt on delivery.takeover_requests (attempt_id, asked_at);
create index takeover_requests_by_age on delivery.takeover_requests (expires_at);

-- The device of the portal session that a launch was made in, and of the launch that the attempt was entered with: a
-- browser whose store of the player was cleared is known by it.
alter table delivery.launches add column portal_device_hash bytea check (length(portal_device_hash) = 32);
alter table delivery.test_attempts add column portal_device_hash bytea check (length(portal_device_hash) = 32);

alter table delivery.ended_turns drop constraint ended_turns_ended_by_check;
alter table delivery.ended_turns add constraint ended_turns_ended_by_check check (ended_by in (
  'other-device', 'sms-code', 'staff-code', 'same-device', 'reopened', 'end-of-test', 'file'));

alter table delivery.changes drop constraint changes_act_check;
alter table delivery.changes add constraint changes_act_check check (act in (
  'extend', 'pause', 'resume', 'announce', 'erratum', 'end', 'reopen', 'void', 'accommodate', 'move', 'merge',
  'take-file', 'ask-takeover', 'take-over'));
alter table delivery.changes drop constraint changes_kind_check;
alter table delivery.changes add constraint changes_kind_check check (kind in (
  'note', 'erratum', 'time', 'pause', 'resume', 'opens', 'takeover-asked', 'moved', 'merged', 'end',
  'voided', 'reopened', 'file'));
