-- Links are deleted by their age.
create index resume_links_by_age on registration.resume_links (sent_at);
