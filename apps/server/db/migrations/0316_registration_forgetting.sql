-- What is forgotten every night is found by its age.
create index otp_challenges_by_last_send on registration.otp_challenges (last_sent_at);
create index otp_wrong_guesses_by_age on registration.otp_wrong_guesses (guessed_at);
create index sign_ups_to_forget on registration.sign_ups (changed_at)
  where sealed_person is not null and state in ('released', 'refund_due');
