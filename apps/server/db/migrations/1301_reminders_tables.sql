-- Reminders are a module of their own; its tables keep their names. The student's choice stays with the registration.
create schema reminders;
alter table registration.reminders set schema reminders;
alter table registration.reminder_sweeps set schema reminders;
