-- Anybody may send page events, so their number is not ours to choose: a month that is over its time is dropped whole
-- instead of deleted row by row. A worker creates the partitions ahead; what comes before it has, or with a clock of
-- its own, goes to the default one.
create table analytics.page_events_by_month (
  -- The Indian day: rows are counted and forgotten by it.
  day         date        not null,
  page_id     uuid        not null,
  number      integer     not null check (number between 1 and 9999),
  received_at timestamptz not null,
  host        text        not null check (host <> ''),
  page        text        not null check (page ~ '^/(404|[a-z/-]*)$'),
  language    text        not null check (language in ('en', 'hi')),
  name        text        not null check (name ~ '^[a-z]+(\.[a-z-]+)?$'),
  facts       jsonb       not null check (jsonb_typeof(facts) = 'object' and length(facts::text) <= 400)
) partition by range (day);
create table analytics.page_events_default partition of analytics.page_events_by_month default;

insert into analytics.page_events_by_month select * from analytics.page_events;
drop table analytics.page_events;
alter table analytics.page_events_by_month rename to page_events;
-- A batch that comes twice is written once.
alter table analytics.page_events add constraint page_events_pkey primary key (day, page_id, number);
