-- Leads of which the CRM has not heard: few, and looked for every hour.
create index leads_untold on registration.leads (changed_at) where crm_state = 'waiting';
