-- What staff decide about the page of a result. An exam without a row tells everything with the marks.
create table results.page_settings (
  exam_type     text    primary key check (exam_type <> ''),
  -- On the wall clock of India, on the day of the release: from then on the detailed result is out (RES-09, OPN-25).
  detailed_from time,
  -- OPN-23: a rank behind this one is not told; null tells every rank.
  rank_shown_to integer check (rank_shown_to > 0)
);

-- One printed scorecard for one version of a student's result, in both languages; its serial is in its signed code.
create table results.scorecard_papers (
  serial     bytea       primary key check (length(serial) = 8),
  student_id bigint      not null,
  exam_code  text        not null check (exam_code <> ''),
  version    smallint    not null check (version > 0),
  issued_at  timestamptz not null,
  -- Null until both files lie in the store.
  stored_at  timestamptz check (stored_at >= issued_at),
  unique (student_id, exam_code, version)
);

insert into results.page_settings (exam_type, detailed_from, rank_shown_to) values
  ('iACST', '18:00', 10000),
  ('IAT', '18:00', 10000),
  ('MOCK-NEET', '18:00', null),
  ('MOCK-JEE', '18:00', null);
