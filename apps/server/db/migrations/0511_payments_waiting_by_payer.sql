-- no transaction
-- The dashboard says which payments of a student are still at the bank: a few rows of a large table.
drop index concurrently if exists payments.charges_waiting_by_payer;
create index concurrently charges_waiting_by_payer on payments.charges (payer_key)
  where state = 'open' or (state = 'captured' and decided_at is null);
