-- A scorecard prints the score as a share of the highest one too (OPN-88). Those printed before did not.
alter table results.scorecard_documents
  add column relative_score numeric(4, 1) check (relative_score between 0 and 100);
