-- The CRM hears of a family only after it has agreed; a lead before that stays here.
alter table leads.leads
  add consented_at timestamptz,
  add wants_messages boolean not null default false,
  alter crm_state set default 'unconsented',
  drop constraint leads_crm_state_check,
  add constraint leads_crm_state_check check (crm_state in ('unconsented', 'waiting', 'known', 'refused'));

-- Who registered agreed in the form; of everybody else there is no record of consent.
update leads.leads set consented_at = changed_at where state = 'registered';
update leads.leads set crm_state = 'unconsented', crm_problem = null where state <> 'registered';

alter table leads.leads
  add constraint leads_only_consented_in_crm check ((crm_state = 'unconsented') = (consented_at is null)),
  add constraint leads_messages_with_consent check (consented_at is not null or not wants_messages);
