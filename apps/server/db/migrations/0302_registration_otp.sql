-- One code that somebody was sent. The code is a keyed function of the id, so it stands in no table.
create table registration.otp_challenges (
  challenge_id  text        primary key check (challenge_id ~ '^[0-9a-f]{32}$'),
  purpose       text        not null check (purpose in ('registration', 'recovery')),
  -- What was typed: a mobile, a PSID or a roll number.
  subject       text        not null check (subject <> ''),
  -- Null: nobody has this PSID or roll number. Such a challenge behaves like any other and nothing is sent.
  mobile        text        check (mobile ~ '^\+[1-9][0-9]{7,14}$'),
  -- Whose guesses and messages are counted together: the mobile, or the subject where there is none.
  number_key    text        not null,
  -- A hash of the asking browser's nonce; null for a client that is no browser, which is known by its line.
  browser_hash  bytea       check (length(browser_hash) = 32),
  line          text        not null,
  language      text        not null check (language in ('en', 'hi')),
  host          text        not null,
  first_sent_at timestamptz not null,
  last_sent_at  timestamptz not null check (last_sent_at >= first_sent_at),
  wrong_tries   smallint    not null default 0 check (wrong_tries between 0 and 3),
  burned_at     timestamptz,
  used_at       timestamptz,
  check ((burned_at is not null) = (wrong_tries = 3)),
  check (used_at is null or burned_at is null)
);
create index otp_challenges_by_browser on registration.otp_challenges (browser_hash, purpose, first_sent_at);
create index otp_challenges_by_line on registration.otp_challenges (line, purpose, first_sent_at);
create index otp_challenges_burned on registration.otp_challenges (line, burned_at) where burned_at is not null;
create index otp_challenges_by_age on registration.otp_challenges (first_sent_at);

-- Every message we paid for or pretended to send. The limits of T7 are counted here.
create table registration.otp_sends (
  send_id      bigint      generated always as identity primary key,
  challenge_id text        not null references registration.otp_challenges on delete cascade,
  number_key   text        not null,
  line         text        not null,
  network      text        not null,
  prefix       text        not null,
  lane         text        not null check (lane in ('open', 'reserve')),
  sent_at      timestamptz not null,
  -- Somebody entered the code: this message was wanted.
  is_proven    boolean     not null default false
);
create index otp_sends_by_challenge on registration.otp_sends (challenge_id);
create index otp_sends_by_number on registration.otp_sends (number_key, sent_at);
create index otp_sends_by_line on registration.otp_sends (line, sent_at) where not is_proven;
create index otp_sends_by_network on registration.otp_sends (network, sent_at) where not is_proven;
create index otp_sends_by_prefix on registration.otp_sends (prefix, sent_at) where not is_proven;

create table registration.otp_wrong_guesses (
  guess_id   bigint      generated always as identity primary key,
  number_key text        not null,
  guessed_at timestamptz not null
);
create index otp_wrong_guesses_by_number on registration.otp_wrong_guesses (number_key, guessed_at);

-- Sums for the breaker that looks at everybody, in steps of five minutes.
create table registration.otp_tallies (
  starts_at    timestamptz primary key,
  sent         integer     not null default 0 check (sent >= 0),
  proven       integer     not null default 0 check (proven >= 0),
  reserve_sent integer     not null default 0 check (reserve_sent >= 0),
  burned       integer     not null default 0 check (burned >= 0)
);

-- A browser that has proved a mobile number, by code or by caller verification.
create table registration.proven_mobiles (
  browser_hash bytea       primary key check (length(browser_hash) = 32),
  mobile       text        not null check (mobile ~ '^\+[1-9][0-9]{7,14}$'),
  means        text        not null check (means in ('code', 'caller')),
  proven_at    timestamptz not null,
  expires_at   timestamptz not null check (expires_at > proven_at)
);
create index proven_mobiles_by_end on registration.proven_mobiles (expires_at);

-- The institute's own students as its records office lists them: a PSID stands for a mobile number.
create table registration.institute_students (
  psid        text    primary key check (psid ~ '^[0-9]{11}$'),
  mobile      text    not null check (mobile ~ '^\+[1-9][0-9]{7,14}$'),
  name        text    not null check (name <> ''),
  email       text    not null default '',
  -- Sits in our classes now; some tests are not for them (OPN-56).
  is_enrolled boolean not null
);
create index institute_students_by_mobile on registration.institute_students (mobile);
