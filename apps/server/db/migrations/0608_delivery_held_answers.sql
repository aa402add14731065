-- Answers that came late without proof of when they were made wait for a person. A decision holds for everything that
-- had arrived when it was made; what comes after it waits for another.
create table delivery.held_decisions (
  attempt_id bigint      not null,
  decided_at timestamptz not null,
  counts     boolean     not null,
  answers    integer     not null check (answers > 0),
  made_by    text        not null check (made_by <> ''),
  reason     text        not null check (reason <> ''),
  primary key (attempt_id, decided_at)
);
create index held_decisions_by_age on delivery.held_decisions (decided_at);

-- Attempts whose answers wait: few. No save changes this column.
create index test_attempts_held on delivery.test_attempts (attempt_id) where held > 0;
