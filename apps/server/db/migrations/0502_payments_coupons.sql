-- A reduction that somebody may ask for by its code.
create table payments.coupons (
  coupon_id    bigint      generated always as identity primary key,
  code         text        not null unique check (code ~ '^[A-Z0-9]{4,20}$'),
  percent      smallint    check (percent between 1 and 100),
  amount_paise integer     check (amount_paise > 0),
  -- The most one use of a percentage gives.
  most_paise   integer     check (most_paise > 0),
  starts_at    timestamptz not null,
  ends_at      timestamptz not null,
  -- Label to allowed values, e.g. {"exam": ["IAT"], "class": ["11", "12"]}: every label listed must fit the charge.
  applies_to   jsonb       not null default '{}' check (jsonb_typeof(applies_to) = 'object'),
  uses_allowed integer     not null check (uses_allowed > 0),
  uses_taken   integer     not null default 0 check (uses_taken between 0 and uses_allowed),
  budget_paise bigint      check (budget_paise > 0),
  given_paise  bigint      not null default 0 check (given_paise >= 0),
  is_enabled   boolean     not null default true,
  check (num_nonnulls(percent, amount_paise) = 1),
  check (starts_at < ends_at),
  check (given_paise <= budget_paise)
);

-- One use of a coupon. A payment that came to nothing gives its use back.
create table payments.redemptions (
  charge_id      bigint      primary key references payments.charges,
  coupon_id      bigint      not null references payments.coupons,
  payer_key      bytea       not null check (length(payer_key) = 32),
  discount_paise integer     not null check (discount_paise > 0),
  redeemed_at    timestamptz not null,
  returned_at    timestamptz
);
create unique index redemptions_once_per_payer on payments.redemptions (coupon_id, payer_key)
  where returned_at is null;
