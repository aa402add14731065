create schema platform;

-- What modules told each other, kept for audit and replay. Listeners get a job in the same transaction.
create table platform.outbox (
  id          bigint generated always as identity primary key,
  name        text        not null check (name ~ '^[a-z-]+\.[a-z-]+$'),
  payload     jsonb       not null,
  happened_at timestamptz not null
);

-- How far the development clock has been moved. One row; production never reads it.
create table platform.development_clock (
  only_row    boolean primary key default true check (only_row),
  moved_by_ms bigint  not null default 0
);

insert into platform.development_clock default values;
