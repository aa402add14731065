-- Deleted by their age.
create index reminders_by_age on reminders.reminders (told_at);
create index reminder_sweeps_by_age on reminders.reminder_sweeps (begun_at);
