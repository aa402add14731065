-- Attempts of the number that registrations without a form had taken when the form was sent. They only ever become
-- fewer, so money that comes late may count them as they were.
alter table registration.sign_ups
  add column taken_elsewhere smallint not null default 0 check (taken_elsewhere >= 0);
