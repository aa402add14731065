-- Until when the browser that entered a code may enter it again, because the answer to it was lost on the way.
alter table registration.otp_challenges
  add column repeat_ends_at timestamptz,
  add constraint otp_challenges_repeat_after_use check (repeat_ends_at is null or used_at is not null);

-- A message that went out once more by the other way was paid for, and is proven together with the first.
alter table registration.otp_sends
  add column is_repeated boolean not null default false;
