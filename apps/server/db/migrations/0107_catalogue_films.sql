-- Which film a student's dashboard shows, by exam type and stream (DSH-11); several of them may show the same one.
create table catalogue.films (
  exam_type   text not null references catalogue.exam_types on delete cascade,
  stream_code text not null references catalogue.streams,
  film        text not null check (film ~ '^[a-z][A-Za-z]*$'),
  primary key (exam_type, stream_code)
);
