create schema analytics;

-- What happened on pages of people who agreed to be counted. Nothing here names a person: the page's id is random
-- and lives as long as the page, and the facts are words of a list, codes and small numbers (decision 18).
create table analytics.page_events (
  -- The Indian day: rows are counted and forgotten by it.
  day         date        not null,
  page_id     uuid        not null,
  number      integer     not null check (number between 1 and 9999),
  received_at timestamptz not null,
  host        text        not null check (host <> ''),
  page        text        not null check (page ~ '^/(404|[a-z/-]*)$'),
  language    text        not null check (language in ('en', 'hi')),
  name        text        not null check (name ~ '^[a-z]+(\.[a-z-]+)?$'),
  facts       jsonb       not null check (jsonb_typeof(facts) = 'object' and length(facts::text) <= 400),
  -- A batch that comes twice is written once.
  primary key (day, page_id, number)
);
