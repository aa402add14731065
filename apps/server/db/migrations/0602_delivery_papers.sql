-- The papers of a test series: one sitting of a paper each, begun when it was first begun.
create table delivery.paper_attempts (
  student_id   bigint      not null,
  schedule_id  text        not null check (schedule_id <> ''),
  test_code    text        not null check (test_code <> ''),
  opened_at    timestamptz not null,
  submitted_at timestamptz,
  primary key (student_id, schedule_id),
  check (submitted_at >= opened_at)
);

-- Which paper of a series a launch is for; null: the one test of the student's registration.
alter table delivery.launches add column schedule_id text check (schedule_id <> '');
