-- The device that took a code up, as a hash: if the answer was lost on the way, it may ask for the same again.
alter table delivery.launches add column redeemed_by bytea check (length(redeemed_by) = 32);
alter table delivery.launches add check (redeemed_by is null or redeemed_at is not null);
