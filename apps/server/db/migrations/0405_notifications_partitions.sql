-- A season writes ten to twenty million messages. They stand in a partition for each month, so that a month that is
-- over its time is dropped instead of deleted row by row. A worker creates the partitions ahead; what comes before it
-- has, or with a clock of its own, goes to the default one.
create table notifications.messages_by_month (
  message_id    bigint      not null,
  -- For whoever reads the row. That it is sent once is promised by message_keys.
  dedupe_key    text        not null check (dedupe_key <> ''),
  student_id    bigint,
  recipient     text,
  channel       text        not null check (channel in ('sms', 'mail')),
  code          text        not null,
  language      text        not null check (language in ('en', 'hi')),
  words         jsonb       not null default '{}',
  starts_with   text        not null default 'usual' check (starts_with in ('usual', 'other')),
  attachment    jsonb       check (attachment ?& array['fileKey', 'fileName']),
  state         text        not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  attempts      int         not null default 0,
  claimed_until timestamptz,
  provider_id   text,
  failure       text,
  created_at    timestamptz not null,
  -- Until when the words are true and worth another try.
  expires_at    timestamptz not null,
  settled_at    timestamptz,
  check (num_nonnulls(student_id, recipient) = 1 or (student_id is null and state in ('sent', 'failed'))),
  check ((state in ('sent', 'failed')) = (settled_at is not null)),
  check (settled_at is null or (words = '{}' and recipient is null)),
  check ((state = 'sent') = (provider_id is not null)),
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'sending') = (claimed_until is not null)),
  check (attachment is null or channel = 'mail')
) partition by range (created_at);
create table notifications.messages_default partition of notifications.messages_by_month default;

-- A key of a partitioned table must hold the month, and a reason that is told again next month must still be known.
-- So the key has a small table of its own, which outlives the messages.
create table notifications.message_keys (
  dedupe_key text        primary key check (dedupe_key <> ''),
  message_id bigint      generated always as identity,
  created_at timestamptz not null
);

insert into notifications.message_keys (dedupe_key, message_id, created_at) overriding system value
  select dedupe_key, message_id, created_at from notifications.messages;
select setval('notifications.message_keys_message_id_seq', coalesce(max(message_id), 0) + 1, false)
  from notifications.messages;
insert into notifications.messages_by_month (message_id, dedupe_key, student_id, recipient, channel, code, language,
    words, starts_with, attachment, state, attempts, claimed_until, provider_id, failure, created_at, expires_at,
    settled_at)
  select message_id, dedupe_key, student_id, recipient, channel, code, language,
    words, starts_with, attachment, state, attempts, claimed_until, provider_id, failure, created_at,
    coalesce(expires_at, created_at + interval '1 day'), settled_at
  from notifications.messages;

drop table notifications.messages;
alter table notifications.messages_by_month rename to messages;
alter table notifications.messages add constraint messages_pkey primary key (message_id, created_at);
create index messages_by_student on notifications.messages (student_id, created_at);
-- What has not been settled; few, and none of them older than a day.
create index messages_unsettled on notifications.messages (expires_at) where settled_at is null;
create index message_keys_by_age on notifications.message_keys (created_at);
