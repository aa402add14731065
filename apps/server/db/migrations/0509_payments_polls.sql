-- When a provider was polled about an order, and when it is polled next.
alter table payments.attempts rename column asked_at to polled_at;
alter table payments.attempts rename column ask_at to poll_at;
alter index payments.attempts_to_ask rename to attempts_to_poll;
