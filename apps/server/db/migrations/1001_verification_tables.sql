-- One-time codes, caller verification and proven numbers are a module of their own; its tables keep their names.
create schema verification;
alter table registration.otp_challenges set schema verification;
alter table registration.otp_sends set schema verification;
alter table registration.otp_wrong_guesses set schema verification;
alter table registration.otp_tallies set schema verification;
alter table registration.proven_mobiles set schema verification;
alter table registration.caller_requests set schema verification;
