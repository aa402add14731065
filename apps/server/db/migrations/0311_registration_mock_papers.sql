-- A student's set of mock papers: wanted, then paid for. One set per student, whoever presses how often.
create table registration.mock_purchases (
  purchase_id bigint      generated always as identity primary key,
  student_id  bigint      not null unique references registration.registrations (student_id),
  state       text        not null check (state in ('wanted', 'granted')),
  price_paise integer     not null check (price_paise > 0),
  papers      smallint    not null check (papers > 0),
  charge_id   bigint,
  wanted_at   timestamptz not null,
  granted_at  timestamptz,
  check ((state = 'granted') = (granted_at is not null)),
  check (state <> 'granted' or charge_id is not null)
);
