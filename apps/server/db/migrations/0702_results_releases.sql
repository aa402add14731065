-- Staff change these: from which share of the marks on how much of each fee is given. A fee that is null stays whole.
create table results.slabs (
  exam_type               text          not null check (exam_type <> ''),
  -- 0: every class and stream without slabs of its own.
  class_stream_id         integer       not null,
  at_least                numeric(5, 2) not null check (at_least between 0 and 100),
  tuition_percent         smallint      not null check (tuition_percent between 0 and 100),
  admission_percent       smallint      check (admission_percent between 0 and 100),
  technology_percent      smallint      check (technology_percent between 0 and 100),
  classroom_percent       smallint      check (classroom_percent between 0 and 100),
  registration_percent    smallint      check (registration_percent between 0 and 100),
  primary key (exam_type, class_stream_id, at_least)
);

-- The first ranks pay less whatever their share of the marks.
create table results.rank_exemptions (
  exam_type            text     not null check (exam_type <> ''),
  class_stream_id      integer  not null,
  up_to_rank           integer  not null check (up_to_rank > 0),
  tuition_percent      smallint not null check (tuition_percent between 0 and 100),
  admission_percent    smallint check (admission_percent between 0 and 100),
  technology_percent   smallint check (technology_percent between 0 and 100),
  classroom_percent    smallint check (classroom_percent between 0 and 100),
  registration_percent smallint check (registration_percent between 0 and 100),
  primary key (exam_type, class_stream_id, up_to_rank)
);

-- Terms that hold whatever a slab says; the exam's own limit is in its profile.
create table results.scholarship_caps (
  exam_type       text     not null check (exam_type <> ''),
  class_stream_id integer  not null,
  code            text     not null check (code in ('repeater')),
  percent         smallint not null check (percent between 0 and 100),
  primary key (exam_type, class_stream_id, code)
);

-- A list, marked and ranked once: prepared, checked, released at its hour, perhaps withdrawn and followed by another.
create table results.releases (
  list_id       bigint      not null references results.merit_lists,
  version       smallint    not null check (version > 0),
  state         text        not null check (state in ('prepared', 'checked', 'released', 'withdrawn', 'superseded')),
  -- What the awards were computed from: slabs, caps and terms as they stood.
  terms         jsonb       not null,
  ranked        integer     not null check (ranked >= 0),
  prepared_at   timestamptz not null,
  checked_at    timestamptz,
  -- From this instant on it may be read; the row says released before, and nothing has to run at the second.
  release_at    timestamptz,
  withdrawn_at  timestamptz,
  -- Why there is another one than the first, or why this one was withdrawn.
  reissue_reason  text      check (reissue_reason in ('key-changed', 'sheets-corrected', 'terms-corrected')),
  withdraw_reason text      check (withdraw_reason in ('key-changed', 'sheets-corrected', 'terms-corrected')),
  primary key (list_id, version),
  check (state not in ('checked', 'released') or checked_at is not null),
  check (state <> 'released' or release_at is not null),
  check ((state = 'withdrawn') = (withdrawn_at is not null)),
  check ((withdrawn_at is null) = (withdraw_reason is null)),
  check (version > 1 or reissue_reason is null)
);
create unique index releases_one_out on results.releases (list_id) where state = 'released';
create unique index releases_one_draft on results.releases (list_id) where state in ('prepared', 'checked');

-- What a release says of each sitting: which key, and the figures a scorecard compares with.
create table results.release_papers (
  list_id          bigint          not null,
  version          smallint        not null,
  paper_id         bigint          not null,
  key_version      smallint        not null,
  taken            integer         not null check (taken >= 0),
  highest          smallint,
  subject_highest  smallint[]      not null,
  subject_average  float8[]        not null,
  primary key (list_id, version, paper_id),
  foreign key (list_id, version) references results.releases on delete cascade,
  foreign key (list_id, paper_id) references results.papers (list_id, paper_id),
  foreign key (paper_id, key_version) references results.keys
);

-- Computed once for everybody, read by one. No foreign key: a release and its rows are written in one transaction.
create table results.results (
  student_id       bigint         not null,
  list_id          bigint         not null,
  version          smallint       not null,
  paper_id         bigint         not null,
  total            smallint       not null,
  correct          smallint       not null,
  wrong            smallint       not null,
  -- By position of the subject and of the topic in the paper.
  subject_scores   smallint[]     not null,
  subject_correct  smallint[]     not null,
  subject_wrong    smallint[]     not null,
  subject_partial  smallint[]     not null,
  subject_lost     smallint[]     not null,
  topic_scores     smallint[]     not null,
  rank             integer        not null check (rank > 0),
  percentile       numeric(10, 7) not null check (percentile > 0 and percentile <= 100),
  -- The place of the slab and of the exemption in the terms; 0 where there is none.
  slab             smallint       not null,
  exemption        smallint       not null,
  award_percent    smallint       not null check (award_percent between 0 and 100),
  -- Not before this instant, whatever the release says: hours are counted from handing in.
  visible_at       timestamptz    not null,
  primary key (student_id, list_id, version)
);
-- The rows of a release lie together: this costs nothing to keep and finds them when a draft is written anew.
create index results_by_release on results.results using brin (list_id, version);

-- OPN-27: staff note that a student came to the confirming test.
create table results.confirmations (
  student_id   bigint      not null,
  list_id      bigint      not null references results.merit_lists,
  confirmed_at timestamptz not null,
  primary key (student_id, list_id)
);

-- Everybody who may have seen a result hears when it is withdrawn or comes anew: so far the sweep has come.
create table results.notice_sweeps (
  list_id         bigint   not null,
  version         smallint not null,
  paper_id        bigint   not null references results.papers,
  kind            text     not null check (kind in ('withdrawn', 'reissued')),
  reached_student bigint   not null default 0,
  is_done         boolean  not null default false,
  primary key (list_id, version, paper_id, kind),
  foreign key (list_id, version) references results.releases
);
create index notice_sweeps_open on results.notice_sweeps (list_id) where not is_done;
