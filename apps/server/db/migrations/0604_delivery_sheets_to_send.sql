-- Ended attempts whose sheet results does not have yet: few at any time. No save changes one of these columns.
create index test_attempts_to_send on delivery.test_attempts (finished_at)
  where state = 'submitted' and handed_over_revision is distinct from revision;
