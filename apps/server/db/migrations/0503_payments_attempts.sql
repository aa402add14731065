-- One try to pay a charge: an order at a provider. Its id is random, and never used twice.
create table payments.attempts (
  attempt_id        bigint      generated always as identity primary key,
  charge_id         bigint      not null references payments.charges,
  attempt_no        smallint    not null check (attempt_no between 1 and 50),
  provider          text        not null check (provider <> ''),
  order_id          text        not null unique check (order_id ~ '^[A-Z0-9]{8,30}$'),
  provider_order_id text        check (provider_order_id <> ''),
  state             text        not null check (state in ('begun', 'failed', 'aborted', 'captured')),
  begun_at          timestamptz not null,
  -- When the provider was last asked, when it last answered, and when it is to be asked next (null: never again).
  asked_at          timestamptz,
  answered_at       timestamptz,
  ask_at            timestamptz,
  unique (charge_id, attempt_no),
  unique (charge_id, order_id)
);
create index attempts_to_ask on payments.attempts (ask_at) where ask_at is not null;

insert into payments.attempts (charge_id, attempt_no, provider, order_id, state, begun_at, ask_at)
select charge_id, 1, 'development-bank', order_id,
  case state when 'captured' then 'captured' when 'failed' then 'failed' else 'begun' end, opened_at,
  case state when 'captured' then null else opened_at end
from payments.charges where due_paise > 0;

-- Money that a provider took for us, each transaction once. One per charge is the grant.
alter table payments.captures rename to captures_before;
create table payments.captures (
  capture_id     bigint      generated always as identity primary key,
  charge_id      bigint      not null references payments.charges,
  order_id       text        not null,
  provider       text        not null,
  transaction_id text        not null check (transaction_id <> ''),
  amount_paise   integer     not null check (amount_paise > 0),
  use            text        not null check (use in ('grant', 'surplus', 'wrong-amount')),
  captured_at    timestamptz not null,
  unique (provider, transaction_id),
  -- What a refund points to: it gives back this capture, whole.
  unique (capture_id, charge_id, amount_paise),
  foreign key (charge_id, order_id) references payments.attempts (charge_id, order_id)
);
create unique index captures_one_grant on payments.captures (charge_id) where use = 'grant';
create index captures_by_charge on payments.captures (charge_id);

insert into payments.captures (charge_id, order_id, provider, transaction_id, amount_paise, use, captured_at)
select charge_id, order_id, provider, transaction_id, amount_paise, 'grant', captured_at
from payments.captures_before join payments.charges using (charge_id);
insert into payments.captures (charge_id, order_id, provider, transaction_id, amount_paise, use, captured_at)
select charge_id, order_id, provider, transaction_id, amount_paise,
  case reason when 'wrong-amount' then 'wrong-amount' else 'surplus' end, noted_at
from payments.refunds_due join payments.charges using (charge_id)
on conflict do nothing;

-- A capture goes back once and whole, or not at all.
create table payments.refunds (
  refund_id    bigint      generated always as identity primary key,
  capture_id   bigint      not null unique,
  charge_id    bigint      not null,
  amount_paise integer     not null,
  reason       text        not null
    check (reason in ('second-capture', 'wrong-amount', 'not-wanted', 'by-provider')),
  state        text        not null check (state in ('due', 'sent', 'done', 'stuck')),
  -- The key a provider knows it by changes only after the provider said that it refused the one before.
  try_no       smallint    not null default 1 check (try_no between 1 and 5),
  refund_key   text        generated always as ('MDR' || refund_id || 'T' || try_no) stored,
  noted_at     timestamptz not null,
  settled_at   timestamptz,
  -- When it is to be sent or asked about next.
  try_at       timestamptz,
  foreign key (capture_id, charge_id, amount_paise)
    references payments.captures (capture_id, charge_id, amount_paise),
  check ((state = 'done') = (settled_at is not null)),
  check ((state in ('due', 'sent')) = (try_at is not null))
);
create index refunds_to_try on payments.refunds (try_at) where try_at is not null;
create index refunds_by_charge on payments.refunds (charge_id);

insert into payments.refunds (capture_id, charge_id, amount_paise, reason, state, noted_at, try_at)
select capture_id, due.charge_id, captures.amount_paise, reason, 'due', noted_at, noted_at
from payments.refunds_due due join payments.captures using (provider, transaction_id);

drop table payments.refunds_due;
drop table payments.captures_before;

-- Every signed word, as it came, whether or not it changed anything.
alter table payments.notices
  drop constraint notices_says_check,
  drop constraint notices_verdict_check,
  add column order_id text not null default '',
  add column way text not null default 'told' check (way in ('told', 'asked')),
  add check (says in ('captured', 'failed', 'aborted', 'pending', 'refunded'));
alter table payments.notices rename column verdict to effects;
alter table payments.notices alter column order_id drop default, alter column way drop default;
create index notices_by_charge on payments.notices (charge_id);

drop index payments.charges_open;
create index charges_open on payments.charges (opened_at) where state = 'open';
alter table payments.charges drop column order_id, drop column checked_at;
create index charges_by_reference on payments.charges (reference);

-- A use that was given back and whose money came after all: it counts again, or is honoured beyond the count.
alter table payments.redemptions
  add column honoured_at timestamptz,
  add check (honoured_at is null or returned_at is not null);
