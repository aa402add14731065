-- Orders are deleted nine years after they were opened, eight after any financial year they belong to.
create index course_orders_by_age on admissions.course_orders (opened_at);
