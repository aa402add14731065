-- What is forgotten every night is found by its age.
create index sessions_by_end on identity.sessions (expires_at);
create index one_time_links_by_end on identity.one_time_links (expires_at);
