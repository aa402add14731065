-- Accounts end three years after they were made, unless somebody still comes; they are looked for every night.
create index students_by_age on identity.students (created_at);
-- What belongs to an account is found by it when it ends.
create index one_time_links_by_student on identity.one_time_links (student_id);
