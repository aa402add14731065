-- Wrong guesses also count for the subnet of the address. Rows of the version before have none and count for the address.
alter table verification.otp_wrong_guesses add column subnet_key text;

-- Proven by a code from a place with many wrong guesses: nothing that is stored for the number is shown for it.
alter table verification.proven_mobiles add column is_guarded boolean not null default false;
