-- When the reminder was sent to the student.
alter table reminders.reminders rename column told_at to notified_at;
