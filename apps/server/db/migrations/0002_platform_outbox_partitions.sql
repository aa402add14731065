-- One row for each event, about five for a student: a partition for each month, so that an old month is dropped. A
-- worker creates the partitions ahead; what comes before it has goes to the default one.
create table platform.outbox_by_month (
  id          bigint      generated always as identity,
  name        text        not null check (name ~ '^[a-z-]+\.[a-z-]+$'),
  payload     jsonb       not null,
  happened_at timestamptz not null
) partition by range (happened_at);
create table platform.outbox_default partition of platform.outbox_by_month default;

insert into platform.outbox_by_month (id, name, payload, happened_at) overriding system value
  select id, name, payload, happened_at from platform.outbox;
select setval('platform.outbox_by_month_id_seq', coalesce(max(id), 0) + 1, false) from platform.outbox;

drop table platform.outbox;
alter table platform.outbox_by_month rename to outbox;
alter sequence platform.outbox_by_month_id_seq rename to outbox_id_seq;
alter table platform.outbox add constraint outbox_pkey primary key (id, happened_at);
