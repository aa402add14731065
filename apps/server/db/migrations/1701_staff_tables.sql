-- Members of staff, their ways to sign in, sessions and grants.
create schema staff;

create table staff.members (
  member_id  bigint      generated always as identity primary key,
  email      text        not null check (email = lower(email)),
  name       text        not null,
  language   text        not null check (language in ('en', 'hi')),
  state      text        not null check (state in ('invited', 'active', 'suspended')),
  -- The user handle of WebAuthn: an authenticator stores it, so it says nothing about the member.
  user_handle bytea      not null unique check (length(user_handle) = 32),
  created_at timestamptz not null,
  suspended_at timestamptz check ((suspended_at is not null) = (state = 'suspended'))
);
create unique index members_by_email on staff.members (email);
create index members_by_age on staff.members (suspended_at);

-- A role, limited to places and exam types; null means all of them.
create table staff.grants (
  grant_id   bigint      generated always as identity primary key,
  member_id  bigint      not null references staff.members on delete cascade,
  role       text        not null,
  places     text[]      check (cardinality(places) > 0),
  exam_types text[]      check (cardinality(exam_types) > 0),
  from_day   date        not null,
  until_day  date        check (until_day >= from_day),
  given_at   timestamptz not null,
  given_by   bigint      references staff.members on delete set null,
  ended_at   timestamptz
);
create index grants_by_member on staff.grants (member_id) where ended_at is null;

create table staff.passkeys (
  passkey_id   bigint      generated always as identity primary key,
  member_id    bigint      not null references staff.members on delete cascade,
  external_id  bytea       not null unique,
  public_key   bytea       not null,
  sign_count   bigint      not null check (sign_count >= 0),
  transports   text[]      not null,
  is_synced    boolean     not null,
  name         text        not null,
  created_at   timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_member on staff.passkeys (member_id);

-- The fallback. `last_step` is the newest step of the authenticator app that was used: a code works once.
create table staff.passwords (
  member_id     bigint      primary key references staff.members on delete cascade,
  password_hash text        not null,
  totp_sealed   bytea       not null,
  last_step     bigint      not null,
  set_at        timestamptz not null
);

create table staff.enrolment_links (
  link_id     bigint      generated always as identity primary key,
  member_id   bigint      not null references staff.members on delete cascade,
  token_hash  bytea       not null unique check (length(token_hash) = 32),
  kind        text        not null check (kind in ('first-owner', 'invitation')),
  created_at  timestamptz not null,
  expires_at  timestamptz not null check (expires_at > created_at),
  ended_at    timestamptz,
  -- A password counts once a code of the app has been entered.
  password_hash text,
  totp_sealed   bytea,
  check ((password_hash is null) = (totp_sealed is null))
);
create index enrolment_links_by_member on staff.enrolment_links (member_id) where ended_at is null;
create index enrolment_links_by_age on staff.enrolment_links (expires_at);

create table staff.sessions (
  session_id   bigint      generated always as identity primary key,
  member_id    bigint      not null references staff.members on delete cascade,
  token_hash   bytea       not null unique check (length(token_hash) = 32),
  way          text        not null check (way in ('passkey', 'password')),
  -- Only the password was given: the session answers nothing but the second factor.
  is_half      boolean     not null,
  wrong_codes  smallint    not null default 0,
  device       text        not null,
  ip_key       text        not null,
  started_at   timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at     timestamptz
);
create index sessions_by_member on staff.sessions (member_id, started_at);
create index sessions_by_age on staff.sessions (started_at);

-- Each is answered once. A step-up is bound to the digest of one call.
create table staff.challenges (
  id_hash    bytea       primary key check (length(id_hash) = 32),
  kind       text        not null check (kind in ('sign-in', 'enrolment', 'passkey', 'step-up')),
  challenge  bytea       not null,
  session_id bigint      references staff.sessions on delete cascade,
  link_id    bigint      references staff.enrolment_links on delete cascade,
  act_digest bytea       check ((act_digest is not null) = (kind = 'step-up')),
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index challenges_by_age on staff.challenges (expires_at);

-- Counted by member (as a keyed hash of the e-mail, so that unknown ones count alike) and by address.
create table staff.failed_sign_ins (
  failure_id bigint      generated always as identity primary key,
  member_key bytea,
  ip_key     text        not null,
  failed_at  timestamptz not null
);
create index failed_sign_ins_by_member on staff.failed_sign_ins (member_key, failed_at) where member_key is not null;
create index failed_sign_ins_by_address on staff.failed_sign_ins (ip_key, failed_at);
create index failed_sign_ins_by_age on staff.failed_sign_ins (failed_at);
