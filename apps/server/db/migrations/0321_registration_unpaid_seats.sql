-- A seat is held unpaid from the payment step, for a quarter of an hour that nothing extends, and few from one address.
-- held_from is a keyed hash of the address, kept while the seat is held; seat_held_at stays, because a number that let a
-- seat go unpaid holds no second one that day.
alter table registration.sign_ups
  add column seat_held_at timestamptz,
  add column held_from bytea check (length(held_from) = 32);
update registration.sign_ups
set seat_held_at = changed_at, expires_at = least(expires_at, changed_at + interval '15 minutes')
where has_seat and state in ('held', 'paying');
alter table registration.sign_ups
  add constraint sign_ups_short_hold check (
    not (has_seat and state in ('held', 'paying'))
    or (seat_held_at is not null and expires_at <= seat_held_at + interval '15 minutes')),
  add constraint sign_ups_held_from_while_held check (held_from is null or (has_seat and state in ('held', 'paying')));
create index sign_ups_by_hold on registration.sign_ups (mobile_key, seat_held_at) where seat_held_at is not null;

alter table registration.exam_edits
  add column held_from bytea check (length(held_from) = 32);
update registration.exam_edits
set held_since = changed_at, expires_at = least(expires_at, changed_at + interval '15 minutes')
where state = 'pending';
alter table registration.exam_edits
  drop constraint exam_edits_check4,
  add constraint exam_edits_short_hold check (expires_at <= held_since + interval '15 minutes'),
  add constraint exam_edits_held_from_while_held check (held_from is null or state = 'pending');
create index exam_edits_by_place on registration.exam_edits (branch_code, exam_day, slot_id) where state = 'pending';
