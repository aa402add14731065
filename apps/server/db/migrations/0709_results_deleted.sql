-- The rows of a version that another one has replaced for long are deleted; what was released when stays.
alter table results.releases add column results_deleted_at timestamptz;
