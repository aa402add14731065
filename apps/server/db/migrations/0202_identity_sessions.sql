-- A browser or phone a student has signed in with. It keeps its own tries when strangers use up everybody's.
create table identity.known_devices (
  student_id    bigint      not null references identity.students on delete cascade,
  device_hash   bytea       not null check (length(device_hash) = 32),
  first_seen_at timestamptz not null,
  last_seen_at  timestamptz not null,
  primary key (student_id, device_hash)
);

create table identity.sessions (
  session_id   bigint      generated always as identity primary key,
  token_hash   bytea       not null unique check (length(token_hash) = 32),
  -- Set when a browser opened the session: then the token alone opens nothing.
  cookie_hash  bytea       check (length(cookie_hash) = 32),
  student_id   bigint      not null references identity.students on delete cascade,
  device_hash  bytea       not null check (length(device_hash) = 32),
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at   timestamptz not null,
  revoked_at   timestamptz,
  check (expires_at <= created_at + interval '720 hours')
);
create index sessions_by_student on identity.sessions (student_id);
create index sessions_by_creation on identity.sessions (created_at);

-- Links we send ourselves. The code works once, and only its hash is kept.
create table identity.one_time_links (
  code_hash  bytea       primary key check (length(code_hash) = 32),
  student_id bigint      not null references identity.students on delete cascade,
  issued_at  timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  check (expires_at > issued_at and expires_at <= issued_at + interval '24 hours')
);
