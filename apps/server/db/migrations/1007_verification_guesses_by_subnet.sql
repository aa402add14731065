-- no transaction
drop index concurrently if exists verification.otp_wrong_guesses_by_subnet_key;
create index concurrently otp_wrong_guesses_by_subnet_key on verification.otp_wrong_guesses (subnet_key, guessed_at);
