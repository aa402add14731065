-- One receipt for one captured charge. Its number is random, never used twice and tells nobody how many there are.
create table payments.receipts (
  charge_id      bigint      primary key references payments.charges,
  receipt_number text        not null unique check (receipt_number ~ '^MR-[0-9]{2}-[0-9A-HJKMNP-TV-Z]{8}$'),
  language       text        not null check (language in ('en', 'hi')),
  issued_at      timestamptz not null,
  -- Null until the paper lies in the store.
  stored_at      timestamptz check (stored_at >= issued_at)
);
