-- An order has an end: of the held seat, or of the price. Money that the provider took after it goes back. taken_at is the
-- provider's own time, null where it says none; then captured_at counts, when we heard of it.
alter table payments.charges add column pay_by timestamptz;
alter table payments.captures add column taken_at timestamptz;
-- The use of a coupon stays taken until its order ends; failed orders that nobody came back to are closed by age.
create index charges_failed_with_coupon on payments.charges (opened_at) where state = 'failed' and discount_paise > 0;
