create schema papers;

-- A sealed paper. Only that it was retired may be added later: a mistake becomes an erratum, a changed key, or a new
-- paper with a code of its own.
create table papers.papers (
  code             text        primary key check (code ~ '^[A-Z0-9-]+$'),
  exam_type        text        not null check (exam_type <> ''),
  class_stream_id  integer     not null,
  minutes          smallint    not null check (minutes > 0),
  -- Names, languages and sections, without a word of a question: what a sheet and an order need.
  outline          jsonb       not null,
  -- Of items, kinds, option counts and order; results has the same for the paper that it marks.
  structure_digest bytea       not null check (length(structure_digest) = 32),
  -- Of everything that was sealed: the same again changes nothing, anything else is refused.
  content_digest   bytea       not null check (length(content_digest) = 32),
  review_show      text        not null check (review_show in ('never', 'answers', 'full')),
  review_from      text        not null check (review_from <> ''),
  sealed_at        timestamptz not null,
  retired_at       timestamptz
);

-- The files of a paper, for anybody to fetch and for nobody to read without the key.
create table papers.bundles (
  -- SHA-256 of the file, and its address.
  file_hash   bytea    primary key check (length(file_hash) = 32),
  paper_code  text     not null references papers.papers,
  content     text     not null check (content in ('questions', 'solutions')),
  -- The key of the file under the key of the environment with this number.
  sealed_key  bytea    not null,
  sealed_with smallint not null check (sealed_with > 0),
  file        bytea    not null,
  unique (paper_code, content)
);
-- What is encrypted cannot be compressed.
alter table papers.bundles alter column file set storage external;

create function papers.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a sealed paper does not change';
end $$;
create trigger papers_sealed before update of code, exam_type, class_stream_id, minutes, outline, structure_digest,
  content_digest, review_show, review_from, sealed_at on papers.papers
  for each row execute function papers.refuse_change();
-- The key may be sealed again, when that of the environment is exchanged.
create trigger bundles_sealed before update of file_hash, paper_code, content, file on papers.bundles
  for each row execute function papers.refuse_change();

-- Which tests a paper is a form of: one test by its code, or every test of an exam and class in a span of days.
create table papers.assignments (
  assignment_id   bigint      generated always as identity primary key,
  paper_code      text        not null references papers.papers,
  test_code       text        check (test_code <> ''),
  exam_type       text        check (exam_type <> ''),
  class_stream_id integer,
  from_day        date,
  to_day          date,
  attached_at     timestamptz not null,
  check (num_nonnulls(exam_type, class_stream_id, from_day, to_day) = case when test_code is null then 4 else 0 end),
  check (from_day <= to_day),
  unique nulls not distinct (paper_code, test_code, exam_type, class_stream_id, from_day, to_day)
);
create index assignments_by_test on papers.assignments (test_code) where test_code is not null;
create index assignments_by_exam on papers.assignments (exam_type, class_stream_id, to_day) where test_code is null;
