-- no transaction
drop index concurrently if exists leads.institute_students_by_age;
create index concurrently institute_students_by_age on leads.institute_students (listed_at);
