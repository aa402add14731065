-- The code with which a family takes a copy of its data or has it erased.
alter table verification.otp_challenges drop constraint otp_challenges_purpose_check;
alter table verification.otp_challenges
  add constraint otp_challenges_purpose_check
  check (purpose in ('registration', 'recovery', 'login', 'takeover', 'own-data')) not valid;
