-- Five arrays of small figures were most of a row. A subject is one number now: the score in the upper 16 bits, below it
-- lost marks, partial, wrong and right answers with 12 bits each.
alter table results.results add column subject_tallies bigint[];
update results.results set subject_tallies = (
  select array_agg(subject_scores[at] * 281474976710656 + subject_lost[at] * 68719476736
    + subject_partial[at] * 16777216::bigint + subject_wrong[at] * 4096 + subject_correct[at] order by at)
  from generate_subscripts(subject_scores, 1) at);
alter table results.results
  alter column subject_tallies set not null,
  drop column subject_scores,
  drop column subject_correct,
  drop column subject_wrong,
  drop column subject_partial,
  drop column subject_lost;
