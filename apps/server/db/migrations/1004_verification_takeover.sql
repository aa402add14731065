-- The code that moves a running test to another device.
alter table verification.otp_challenges drop constraint otp_challenges_purpose_check;
alter table verification.otp_challenges
  add constraint otp_challenges_purpose_check check (purpose in ('registration', 'recovery', 'login', 'takeover'));
