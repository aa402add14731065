-- The papers that every day of this name has; staff change these, and days laid out later follow.
create table catalogue.paper_templates (
  exam_type       text     not null references catalogue.exam_types on delete cascade,
  -- The English name of the exam day, which is the name of the series.
  series          text     not null,
  position        smallint not null check (position > 0),
  name_en         text     not null,
  name_hi         text     not null,
  starts          time     not null,
  exam_short_code text     not null check (exam_short_code ~ '^[A-Z0-9-]+$'),
  primary key (exam_type, series, position)
);

-- One paper on one day. Laid out once, so that the schedule a player was given keeps its meaning.
create table catalogue.series_papers (
  exam_day_id          bigint   not null references catalogue.exam_days on delete cascade,
  position             smallint not null check (position > 0),
  name_en              text     not null,
  name_hi              text     not null,
  starts               time     not null,
  exam_short_code      text     not null,
  external_schedule_id text     not null unique,
  primary key (exam_day_id, position)
);
