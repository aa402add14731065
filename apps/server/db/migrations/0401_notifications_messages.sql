create schema notifications;

-- Every word we send to a person, once each: whoever asks again with the same key gets no second message.
create table notifications.messages (
  message_id    bigint      generated always as identity primary key,
  dedupe_key    text        not null unique check (dedupe_key <> ''),
  -- A student is looked up when the message leaves, so that a number is not kept twice. A person who is no student
  -- yet is written down here, and only until the message has left.
  student_id    bigint,
  recipient     text,
  channel       text        not null check (channel in ('sms', 'mail')),
  code          text        not null,
  language      text        not null check (language in ('en', 'hi')),
  -- May hold a one-time code, so it is emptied as soon as the message is settled.
  words         jsonb       not null default '{}',
  state         text        not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  attempts      int         not null default 0,
  -- Whoever is sending has until then; afterwards another worker may try.
  claimed_until timestamptz,
  provider_id   text,
  failure       text,
  created_at    timestamptz not null,
  settled_at    timestamptz,
  check (num_nonnulls(student_id, recipient) = 1 or (student_id is null and state in ('sent', 'failed'))),
  check ((state in ('sent', 'failed')) = (settled_at is not null)),
  check (settled_at is null or (words = '{}' and recipient is null)),
  check ((state = 'sent') = (provider_id is not null)),
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'sending') = (claimed_until is not null))
);
create index messages_by_student on notifications.messages (student_id, created_at);
