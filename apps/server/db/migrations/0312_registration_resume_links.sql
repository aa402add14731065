-- A way back to a payment that was left open, sent by SMS: one for each sign-up, ever. Only a hash of its code is kept;
-- when it ends is not written here, because it ends with the place it is for.
create table registration.resume_links (
  sign_up_id bigint      primary key references registration.sign_ups,
  code_hash  bytea       not null unique check (length(code_hash) = 32),
  sent_at    timestamptz not null,
  used_at    timestamptz check (used_at >= sent_at)
);
