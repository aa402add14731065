-- A list that is out takes in more students, and ranks move under the same version. A printed scorecard keeps what it was
-- printed with and is verified against that; when the page says something else, another one is issued.
alter table results.scorecard_papers
  -- Within a version; the latest one is valid.
  add column issue      smallint       not null default 1 check (issue > 0),
  add column total      smallint,
  -- Null where the rank is behind the last one that is told.
  add column rank       integer        check (rank > 0),
  add column ranked     integer        check (ranked > 0),
  add column percentile numeric(10, 7) check (percentile > 0 and percentile <= 100),
  -- When the printing was last asked for: a job that got lost is given again.
  add column ordered_at timestamptz;

update results.scorecard_papers scorecard
set total = result.total, rank = result.rank, ranked = release.ranked, percentile = result.percentile,
  ordered_at = scorecard.issued_at
from results.papers paper
join results.results result using (paper_id)
join results.releases release on (release.list_id, release.version) = (result.list_id, result.version)
where paper.code = scorecard.exam_code
  and (result.student_id, result.version) = (scorecard.student_id, scorecard.version);

alter table results.scorecard_papers
  alter column issue drop default,
  alter column total set not null,
  alter column ranked set not null,
  alter column percentile set not null,
  alter column ordered_at set not null,
  add check (ordered_at >= issued_at),
  drop constraint scorecard_papers_student_id_exam_code_version_key,
  add unique (student_id, exam_code, version, issue);
