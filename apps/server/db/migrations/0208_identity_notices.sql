-- Which logins the family was told of: one notice an hour and three a day. Devices come and go, sessions are kept.
alter table identity.sessions add column is_notified boolean default false not null;
create index sessions_notified on identity.sessions (student_id, created_at) where is_notified;
create index sessions_open on identity.sessions (student_id, last_seen_at) where revoked_at is null;
