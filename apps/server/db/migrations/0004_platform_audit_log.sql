-- What staff did: kept for eight years, chained by a digest. `platform.audit_entries` is another thing: who read a
-- birthday or ran a command, kept for a year.
create schema audit;

create table audit.entries (
  entry_id bigint generated always as identity primary key,
  at timestamptz not null check (at = date_trunc('milliseconds', at)),
  actor_kind text not null check (actor_kind in ('staff', 'program')),
  actor_id text not null check (actor_id <> ''),
  session_id bigint,
  approval_id bigint,
  request_id uuid,
  ip_key text check (ip_key <> ''),
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$'),
  subject_kind text not null check (subject_kind <> ''),
  subject_key text not null check (subject_key <> ''),
  student_id bigint,
  exam_type text,
  place text,
  fields jsonb not null default '[]' check (jsonb_typeof(fields) = 'array'),
  reason text
);
create index entries_by_age on audit.entries (at);

-- Entries that are not in the chain yet, so that finding them costs nothing as the log grows.
create table audit.unsealed (
  entry_id bigint primary key,
  written_at timestamptz not null default clock_timestamp()
);

-- Outlives its entry: a digest is not personal. So it does not refer to it, and repeats when it was written.
create table audit.chain (
  place bigint primary key check (place > 0),
  entry_id bigint not null unique,
  at timestamptz not null,
  entry_digest bytea not null check (octet_length(entry_digest) = 32),
  chain_digest bytea not null check (octet_length(chain_digest) = 32)
);

-- With the owner's rights: a role that writes entries needs no right to the table of what is not sealed.
create function audit.note_unsealed() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  insert into audit.unsealed (entry_id) select entry_id from added;
  return null;
end
$$;
create trigger entries_unsealed after insert on audit.entries referencing new table as added
  for each statement execute function audit.note_unsealed();

-- Not even the owner rewrites the log. A chained entry of more than eight years may be deleted by its age.
create function audit.refuse_entry_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '8 years'
      and exists (select from audit.chain where chain.entry_id = old.entry_id) then
      return old;
    end if;
  end if;
  raise exception 'the audit log is append-only';
end
$$;
create trigger entries_append_only before update or delete on audit.entries
  for each row execute function audit.refuse_entry_change();
create trigger entries_not_truncated before truncate on audit.entries
  for each statement execute function audit.refuse_entry_change();

create function audit.refuse_chain_change() returns trigger language plpgsql as $$
begin
  raise exception 'the chain of the audit log is append-only';
end
$$;
create trigger chain_append_only before update or delete on audit.chain
  for each row execute function audit.refuse_chain_change();
create trigger chain_not_truncated before truncate on audit.chain
  for each statement execute function audit.refuse_chain_change();
