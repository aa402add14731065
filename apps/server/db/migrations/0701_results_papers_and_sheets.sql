create schema results;

-- A family of exams that are marked and ranked alike. Marks are whole.
create table results.schemes (
  scheme    text   primary key check (scheme ~ '^[a-z0-9-]+$'),
  -- `percentile`: sittings of different difficulty meet in one list, as the national agency normalises them.
  rank_by   text   not null check (rank_by in ('marks', 'percentile')),
  -- Who is before whom at equal marks, step by step; who is equal in all of them shares the rank.
  tie_break text[] not null check (
    array_to_string(tie_break, ' ') ~ '^((subject:[A-Z]+|wrong-per-right(:[A-Z]+)?|positive-marks|wrong)( |$))*$')
);

-- How an answer earns marks.
create table results.marking_rules (
  scheme        text     not null references results.schemes,
  rule          text     not null check (rule ~ '^[a-z0-9-]+$'),
  -- `one-option`: one bubble; `options`: one or more; `number`: a value, kept in hundredths.
  answer        text     not null check (answer in ('one-option', 'options', 'number')),
  full_marks    smallint not null check (full_marks between 1 and 20),
  wrong_marks   smallint not null check (wrong_marks between -20 and 0),
  -- For each right option of an answer that has no wrong one and is not whole; 0: all or nothing.
  partial_marks smallint not null default 0 check (partial_marks between 0 and 5),
  primary key (scheme, rule),
  check (partial_marks = 0 or answer = 'options')
);

-- All who are ranked against each other and hear of it together.
create table results.merit_lists (
  list_id            bigint        generated always as identity primary key,
  code               text          not null unique check (code ~ '^[A-Z0-9-]+$'),
  exam_type          text          not null check (exam_type <> ''),
  class_stream_id    integer       not null,
  scheme             text          not null references results.schemes,
  qualifying_percent numeric(5, 2) not null check (qualifying_percent between 0 and 100)
);

-- One sitting of a list.
create table results.papers (
  paper_id  bigint      generated always as identity primary key,
  list_id   bigint      not null references results.merit_lists,
  code      text        not null unique check (code ~ '^[A-Z0-9-]+$'),
  name_en   text        not null check (name_en <> ''),
  name_hi   text        not null check (name_hi <> ''),
  sat_on    date        not null,
  -- When the last sheet was handed in; what a sheet without a time of its own is given.
  closed_at timestamptz not null,
  -- The marks a perfect sheet earns, and how many questions there are.
  maximum   smallint    not null check (maximum > 0),
  items     smallint    not null check (items between 1 and 300),
  numbers   smallint    not null check (numbers between 0 and items),
  unique (list_id, paper_id)
);

create table results.paper_subjects (
  paper_id bigint   not null references results.papers,
  position smallint not null check (position > 0),
  code     text     not null check (code ~ '^[A-Z]+$'),
  name_en  text     not null,
  name_hi  text     not null,
  primary key (paper_id, position),
  unique (paper_id, code)
);

create table results.paper_topics (
  paper_id bigint   not null,
  position smallint not null check (position > 0),
  subject  smallint not null,
  code     text     not null check (code <> ''),
  name_en  text     not null,
  name_hi  text     not null,
  primary key (paper_id, position),
  foreign key (paper_id, subject) references results.paper_subjects,
  unique (paper_id, subject, code)
);

create table results.paper_sections (
  paper_id bigint   not null references results.papers,
  position smallint not null check (position > 0),
  name_en  text     not null,
  name_hi  text     not null,
  scheme   text     not null,
  rule     text     not null,
  primary key (paper_id, position),
  foreign key (scheme, rule) references results.marking_rules
);

-- The questions in the order of the master paper; a sheet is kept in this order whatever booklet the student had.
create table results.paper_items (
  paper_id bigint   not null,
  number   smallint not null check (number > 0),
  section  smallint not null,
  topic    smallint not null,
  options  smallint not null check (options between 0 and 5),
  -- Where a number is asked for: its place among the numbers of a sheet.
  ordinal  smallint check (ordinal > 0),
  primary key (paper_id, number),
  foreign key (paper_id, section) references results.paper_sections,
  foreign key (paper_id, topic) references results.paper_topics,
  unique (paper_id, ordinal),
  check ((options = 0) = (ordinal is not null))
);

-- Booklets: which question of the master paper stands in each place.
create table results.paper_sets (
  paper_id bigint     not null references results.papers,
  set_code text       not null check (set_code ~ '^[A-Z0-9]+$'),
  places   smallint[] not null,
  primary key (paper_id, set_code)
);

-- A key is never changed: what changes is which one is the latest.
create table results.keys (
  paper_id    bigint      not null references results.papers,
  key_version smallint    not null check (key_version > 0),
  digest      bytea       not null check (length(digest) = 32),
  made_at     timestamptz not null,
  primary key (paper_id, key_version)
);

create table results.key_items (
  paper_id    bigint     not null,
  key_version smallint   not null,
  number      smallint   not null,
  -- Full marks for everybody who sat.
  is_dropped  boolean    not null default false,
  -- Options as bits (A 1, B 2, C 4, …): any of these answers is whole.
  accepted    smallint[] not null default '{}',
  -- Pairs of lowest and highest, in hundredths: any value within one of them is right.
  ranges      integer[]  not null default '{}',
  primary key (paper_id, key_version, number),
  foreign key (paper_id, key_version) references results.keys,
  foreign key (paper_id, number) references results.paper_items,
  check (is_dropped or cardinality(accepted) + cardinality(ranges) > 0),
  check (cardinality(ranges) % 2 = 0)
);

-- One row per student and paper, not one per answer: a million sheets are a hundred megabytes.
create table results.sheets (
  paper_id     bigint      not null references results.papers,
  student_id   bigint      not null,
  set_code     text        not null,
  -- A byte per question: the marked options as bits; 0 is blank. For a number: 1 where one was given.
  choices      bytea       not null,
  -- The numbers given, in hundredths; null is blank.
  numbers      integer[]   not null default '{}',
  submitted_at timestamptz not null,
  primary key (paper_id, student_id),
  foreign key (paper_id, set_code) references results.paper_sets
);
