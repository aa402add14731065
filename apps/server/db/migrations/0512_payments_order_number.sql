-- The number under which a family knows its order, and what it has still to pay elsewhere: both stand on the receipt.
alter table payments.charges
  add column order_number text check (order_number ~ '^[A-Z0-9]{8,30}$'),
  add column remaining_paise integer check (remaining_paise >= 0);
