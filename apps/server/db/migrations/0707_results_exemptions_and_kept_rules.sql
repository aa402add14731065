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

-- A paper keeps the rules it was set with, and a list the way it ranks: what a scheme says next year is for next year's
-- papers. The names stay, to say where the figures came from.
alter table results.paper_sections
  add column answer        text     check (answer in ('one-option', 'options', 'number')),
  add column full_marks    smallint check (full_marks between 1 and 20),
  add column wrong_marks   smallint check (wrong_marks between -20 and 0),
  add column partial_marks smallint check (partial_marks between 0 and 5),
  add check (partial_marks = 0 or answer = 'options');
update results.paper_sections section
set (answer, full_marks, wrong_marks, partial_marks) = (
  select answer, full_marks, wrong_marks, partial_marks from results.marking_rules rule
  where (rule.scheme, rule.rule) = (section.scheme, section.rule));
alter table results.paper_sections
  alter column answer set not null,
  alter column full_marks set not null,
  alter column wrong_marks set not null,
  alter column partial_marks set not null;

alter table results.merit_lists
  add column rank_by   text check (rank_by in ('marks', 'percentile')),
  add column tie_break text[];
update results.merit_lists list
set (rank_by, tie_break) = (select rank_by, tie_break from results.schemes where schemes.scheme = list.scheme);
alter table results.merit_lists
  alter column rank_by set not null,
  alter column tie_break set not null;
