-- Wrong guesses count for the browser that makes them and for its address, not only for the number. Rows from before
-- have neither and count for the number alone.
alter table verification.otp_wrong_guesses
  add column browser_hash bytea check (length(browser_hash) = 32),
  add column ip_key text;
create index otp_wrong_guesses_by_browser on verification.otp_wrong_guesses (browser_hash, guessed_at);
create index otp_wrong_guesses_by_ip_key on verification.otp_wrong_guesses (ip_key, guessed_at);
drop index verification.otp_challenges_burned;

-- A crowd behind one address has an allowance of its own, and so have callers who can show that a number is theirs.
alter table verification.otp_tallies rename column burned to wrong_guesses;
alter table verification.otp_tallies
  add column crowd_sent integer default 0 not null check (crowd_sent >= 0),
  add column crowd_proven integer default 0 not null check (crowd_proven >= 0);
alter table verification.otp_sends drop constraint otp_sends_lane_check;
alter table verification.otp_sends
  add constraint otp_sends_lane_check check (lane in ('open', 'crowd', 'reserve', 'trusted'));

-- The code that a login from a new device needs while logins are guarded.
alter table verification.otp_challenges drop constraint otp_challenges_purpose_check;
alter table verification.otp_challenges
  add constraint otp_challenges_purpose_check check (purpose in ('registration', 'recovery', 'login'));
create index otp_challenges_of_logins on verification.otp_challenges (subject, first_sent_at) where purpose = 'login';
