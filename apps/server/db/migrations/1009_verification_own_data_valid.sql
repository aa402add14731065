-- no transaction
alter table verification.otp_challenges validate constraint otp_challenges_purpose_check;
