-- TRM-12: whoever is among the first ranks need not pay a fee at all. That is no scholarship, so no cap bounds it.
alter table results.rank_exemptions
  alter column tuition_percent drop not null,
  add column exempt_fees text[] not null default '{}'
    check (exempt_fees <@ array['tuition', 'admission', 'technology', 'classroom', 'registration']),
  -- A row that gives nothing says nothing.
  add check (cardinality(exempt_fees) > 0 or coalesce(tuition_percent, admission_percent, technology_percent,
    classroom_percent, registration_percent) is not null);

-- TRM-05: a scholarship of this test is on the classroom and tuition fee, and on nothing else. Rows as they were
-- delivered said otherwise; what staff have written themselves stays.
update results.slabs
set classroom_percent = tuition_percent, admission_percent = null, technology_percent = null
where exam_type = 'iACST' and classroom_percent = 0 and registration_percent is null;
