-- What a receipt says and who is told of a refund. Null in a charge from before, which then has no receipt, and once
-- the payer of a charge that came to nothing is deleted.
alter table payments.charges
  -- In both languages: {"en": "…", "hi": "…"}.
  add column purpose           jsonb check (purpose ?& array['en', 'hi']),
  add column support_phone     text check (support_phone <> ''),
  -- Name, mobile, e-mail and language, encrypted.
  add column sealed_payer      bytea,
  -- Once the payer is a student, messages go to the student's contact of that day.
  add column student_id        bigint,
  -- The money goes back because another charge has bought the same: the message to the payer says so.
  add column is_second_payment boolean not null default false;

create index charges_payers_to_delete on payments.charges (settled_at)
  where sealed_payer is not null and (state in ('failed', 'closed') or student_id is null);
