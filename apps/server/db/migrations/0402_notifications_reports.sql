-- Which of our ways to a phone is tried first.
alter table notifications.messages
  add column starts_with text not null default 'usual' check (starts_with in ('usual', 'other'));

-- What aggregators said about phones. A table of its own, because a report may come before we have written down what
-- the aggregator calls the message.
create table notifications.reports (
  provider_id text        primary key check (provider_id ~ '^[a-z0-9]+:.+$'),
  says        text        not null check (says in ('delivered', 'failed')),
  reported_at timestamptz not null
);
create index reports_by_age on notifications.reports (reported_at);
