-- One row per step was a row that everybody waited for; now each change takes one of several.
alter table registration.otp_tallies
  drop constraint otp_tallies_pkey,
  add column share smallint not null default 0 check (share between 0 and 31),
  add primary key (starts_at, share);
