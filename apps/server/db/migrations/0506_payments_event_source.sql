-- Where an event of a provider came from, and the status it gives the payment.
alter table payments.notices drop constraint notices_way_check;
alter table payments.notices rename column way to source;
alter table payments.notices rename column says to status;
alter table payments.notices
  alter column source type text using case source when 'told' then 'webhook' else 'poll' end,
  add check (source in ('webhook', 'return', 'poll'));
