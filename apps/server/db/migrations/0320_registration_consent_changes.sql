-- The consent to messages can be withdrawn and given again on the dashboard or by staff. The row that held ends, and a
-- new one says what holds from then on. It repeats who declared at registration; its proof says how the change came.
alter table registration.consents
  drop constraint consents_proof_check,
  add constraint consents_proof_check check (proof in ('code', 'caller', 'session', 'staff'));
