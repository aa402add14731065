-- Leads of families who did not register are deleted by their age.
create index leads_by_age on leads.leads (changed_at) where state <> 'registered';
