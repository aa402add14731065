-- When the institute last listed the student: who is on no list for a year is deleted.
alter table leads.institute_students add listed_at timestamptz not null default now();
