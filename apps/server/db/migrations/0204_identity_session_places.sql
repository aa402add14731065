-- Where a session was opened from: a hall in which many have signed in may also mistype more. Null: opened before this.
alter table identity.sessions
  add column line    text check (line <> ''),
  add column network text check (network <> ''),
  add constraint sessions_line_in_network check ((line is null) = (network is null));
create index sessions_by_line on identity.sessions (line, created_at);
create index sessions_by_network on identity.sessions (network, created_at);
