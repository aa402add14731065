-- With ten million charges no scheduled question may read them all.

-- Payments come in the order of their time, so a few pages say in which pages a day lies.
create index captures_by_time on payments.captures using brin (captured_at)
  with (pages_per_range = 32, autosummarize = on);
create index charges_by_settling on payments.charges (settled_at) where settled_at is not null and due_paise > 0;
create index refunds_by_settling on payments.refunds (settled_at) where settled_at is not null;
create index refunds_unsettled on payments.refunds (noted_at) where state in ('due', 'stuck');
create index notices_by_age on payments.notices using brin (received_at)
  with (pages_per_range = 32, autosummarize = on);

-- A campaign may have a coupon for each family. Those of one campaign differ in nothing that this index holds, so a
-- search steps from campaign to campaign. The column changes once in a coupon's life, so that its uses can be counted
-- without touching an index.
alter table payments.coupons add column is_used_up boolean not null
  generated always as (uses_taken >= uses_allowed or coalesce(given_paise >= budget_paise, false)) stored;
create index coupons_usable on payments.coupons (applies_to, starts_at, ends_at) where is_enabled and not is_used_up;
