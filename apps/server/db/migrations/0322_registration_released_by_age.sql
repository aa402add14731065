-- no transaction
-- Forms that became no registration are deleted by their age.
drop index concurrently if exists registration.sign_ups_released_by_age;
create index concurrently sign_ups_released_by_age on registration.sign_ups (changed_at)
  where state in ('released', 'refund_due');
