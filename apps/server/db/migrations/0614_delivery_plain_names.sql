-- The revision that results has, and the time of a request to move a test to another device.
alter table delivery.test_attempts rename column handed_over_revision to sent_revision;
alter table delivery.takeover_requests rename column asked_at to requested_at;
