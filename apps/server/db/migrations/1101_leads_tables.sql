-- Leads and the institute's own students are a module of their own; its tables keep their names.
create schema leads;
alter table registration.leads set schema leads;
alter table registration.institute_students set schema leads;
