-- Who did what, when, and about whom (a keyed hash). Rule 6 of the DPDP Rules: such logs are kept for a year.
create table platform.audit_entries (
  entry_id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null check (actor <> ''),
  action text not null check (action <> ''),
  subject bytea check (octet_length(subject) = 32),
  details jsonb not null default '{}'
);
create index audit_entries_by_age on platform.audit_entries (at);
create index audit_entries_by_subject on platform.audit_entries (subject, at) where subject is not null;

-- Nobody rewrites it, whatever program asks. What is older than a year may be deleted by its age.
create function platform.refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '365 days' then
      return old;
    end if;
  end if;
  raise exception 'audit entries are append-only';
end
$$;
create trigger audit_entries_append_only before update or delete on platform.audit_entries
  for each row execute function platform.refuse_audit_change();
create trigger audit_entries_not_truncated before truncate on platform.audit_entries
  for each statement execute function platform.refuse_audit_change();
