-- When the opener of a captured charge said what became of the money: it bought what it was for, or it goes back.
-- Money that nobody has decided about is counted and rings.
alter table payments.charges
  add column decided_at timestamptz,
  add check (decided_at is null or state = 'captured');
update payments.charges set decided_at = settled_at where state = 'captured';
create index charges_undecided on payments.charges (settled_at) where state = 'captured' and decided_at is null;

create index receipts_to_store on payments.receipts (issued_at) where stored_at is null;

-- The provider named a payment of this order and does not know its end: such an order is never called unpaid.
alter table payments.attempts add column is_underway boolean not null default false;

-- Whoever asks goes provider by provider, so that one that is away keeps nobody of another waiting.
drop index payments.attempts_to_ask;
create index attempts_to_ask on payments.attempts (provider, ask_at) where ask_at is not null;

-- After five refusals a person looks, and may let it be tried again, each time under a new key.
alter table payments.refunds
  drop constraint refunds_try_no_check,
  add check (try_no between 1 and 50);
