-- One table for the attempts at tests, at papers of a series, and for what halls tell (OPN-121).
-- A process of the release before may still write: what it writes until now is carried over, what it writes later waits.
lock table delivery.attempts, delivery.paper_attempts in share mode;

-- A student has one attempt at the test of their registration, and one at each paper of its series.
alter table delivery.sittings add column is_series_paper boolean not null default false;
update delivery.sittings set is_series_paper = true where schedule_id !~ '^[0-9]+-[0-9]{8}$';

insert into delivery.sittings (test_code, schedule_id, exam_type, kind, sat_on, opens_at, entry_until, duration_ms, state)
select test_code, 'hall', min(source_type), 'hall',
  min((coalesce(opened_at, marked_absent_at) at time zone 'Asia/Kolkata')::date),
  min(coalesce(opened_at, marked_absent_at)),
  max(coalesce(ends_at, marked_absent_at)) + interval '1 minute',
  10800000, 'finished'
from delivery.attempts group by test_code;

insert into delivery.test_attempts (shard, attempt_id, student_id, sitting_id, sat_on, form, seed, nonce, opens_at, state,
  started_at, deadline_at, submitted_at, submitted_by, finished_at, handed_over_revision)
select a.student_id % 64, ((a.student_id % 64) << 45) + nextval('delivery.test_attempt_numbers'), a.student_id,
  s.sitting_id, (coalesce(a.opened_at, a.marked_absent_at) at time zone 'Asia/Kolkata')::date,
  1, '\x', '\x', coalesce(a.opened_at, a.marked_absent_at),
  case when a.marked_absent_at is not null then 'absent'
    when a.submitted_at is null and a.ends_at > now() then 'running' else 'submitted' end,
  a.opened_at, a.ends_at,
  case when a.submitted_at is null and a.ends_at > now() then null else coalesce(a.submitted_at, a.ends_at) end,
  case when a.submitted_at is not null then 'student' when a.ends_at <= now() then 'deadline' end,
  case when a.submitted_at is null and a.ends_at > now() then null else coalesce(a.submitted_at, a.ends_at) end,
  0
from delivery.attempts a
join delivery.sittings s on s.test_code = a.test_code and s.schedule_id = 'hall';

-- A paper that was only opened has no answers: nothing stood behind it, and it can be begun.
insert into delivery.sittings (test_code, schedule_id, exam_type, kind, sat_on, opens_at, entry_until, duration_ms, is_series_paper)
select test_code, schedule_id, 'series', 'window', min((opened_at at time zone 'Asia/Kolkata')::date), min(opened_at),
  min(opened_at) + interval '24 hours', 10800000, true
from delivery.paper_attempts where submitted_at is not null group by test_code, schedule_id
on conflict (test_code, schedule_id) do nothing;

insert into delivery.test_attempts (shard, attempt_id, student_id, sitting_id, sat_on, form, seed, nonce, opens_at, state,
  started_at, deadline_at, submitted_at, submitted_by, finished_at, handed_over_revision)
select p.student_id % 64, ((p.student_id % 64) << 45) + nextval('delivery.test_attempt_numbers'), p.student_id,
  s.sitting_id, s.sat_on, 1, '\x', '\x', p.opened_at, 'submitted', p.opened_at, p.submitted_at, p.submitted_at, 'student',
  p.submitted_at, 0
from delivery.paper_attempts p
join delivery.sittings s on s.test_code = p.test_code and s.schedule_id = p.schedule_id
where p.submitted_at is not null
on conflict (shard, student_id, sitting_id, number) do nothing;

drop table delivery.attempts;
drop table delivery.paper_attempts;
