create schema payments;

-- One request for money: from whom, how much, for which reference. What the reference means is the asker's business.
create table payments.charges (
  charge_id      bigint      generated always as identity primary key,
  reference      text        not null check (reference ~ '^[a-z-]+:[0-9]+$'),
  payer_key      bytea       not null check (length(payer_key) = 32),
  method         text        not null check (method <> ''),
  -- What the provider knows it by: random, and never used twice.
  order_id       text        not null unique check (order_id ~ '^[A-Z0-9]{8,30}$'),
  list_paise     integer     not null check (list_paise >= 0),
  discount_paise integer     not null check (discount_paise between 0 and list_paise),
  due_paise      integer     generated always as (list_paise - discount_paise) stored,
  state          text        not null check (state in ('open', 'captured', 'failed', 'closed')),
  return_to      jsonb       not null check (return_to ?& array['success', 'failure', 'aborted']),
  opened_at      timestamptz not null,
  settled_at     timestamptz,
  -- When the provider was last asked.
  checked_at     timestamptz,
  check ((state = 'open') = (settled_at is null))
);
create unique index charges_one_open_per_reference on payments.charges (reference) where state = 'open';
create index charges_open on payments.charges (opened_at) where state = 'open';

-- Every word of a provider that was signed, once each.
create table payments.notices (
  notice_id      bigint      generated always as identity primary key,
  provider       text        not null,
  event_id       text        not null,
  charge_id      bigint      not null references payments.charges,
  says           text        not null check (says in ('captured', 'failed', 'aborted', 'pending')),
  amount_paise   integer     not null check (amount_paise >= 0),
  transaction_id text        not null,
  verdict        text        not null
    check (verdict in ('granted', 'failed', 'unchanged', 'wrong-amount', 'second-capture')),
  received_at    timestamptz not null,
  unique (provider, event_id)
);

-- The grant: a charge is captured once, whoever says so first, late or twice.
create table payments.captures (
  charge_id      bigint      primary key references payments.charges,
  provider       text        not null,
  transaction_id text        not null,
  amount_paise   integer     not null check (amount_paise > 0),
  captured_at    timestamptz not null,
  unique (provider, transaction_id)
);

-- Money that is not ours to keep.
create table payments.refunds_due (
  refund_id      bigint      generated always as identity primary key,
  charge_id      bigint      not null references payments.charges,
  provider       text        not null,
  transaction_id text        not null,
  amount_paise   integer     not null check (amount_paise > 0),
  reason         text        not null check (reason in ('wrong-amount', 'second-capture', 'not-wanted')),
  noted_at       timestamptz not null,
  unique (provider, transaction_id)
);
