import type pg from 'pg'

/** What the current transaction has done to a table. */
export interface TableActivity {
  readonly table: string
  /** Changes when the table is rewritten or truncated. */
  readonly file: string
  /** How often it was read, completely or through an index. */
  readonly reads: number
  readonly locks: readonly string[]
}

const ACTIVITY = `
  select c.oid::text as oid, n.nspname || '.' || c.relname as "table", c.relfilenode::text as file,
         (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as reads,
         array(select mode from pg_locks where relation = c.oid and pid = pg_backend_pid()) as locks
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  left join pg_stat_xact_user_tables s on s.relid = c.oid
  where c.relkind in ('r', 'p', 'm') and n.nspname !~ '^pg_'
    and n.nspname not in ('information_schema', 'public', 'pgboss')`

/** Of every table, by its oid, so that a renamed one is found again. */
export const readActivity = async (client: pg.ClientBase): Promise<ReadonlyMap<string, TableActivity>> => {
  const { rows } = await client.query<TableActivity & { oid: string }>(ACTIVITY)
  return new Map(rows.map(({ oid, ...activity }) => [oid, activity]))
}

/** The fault of a transaction that left this activity behind, on a table that the last release has. */
export const activityFault = (before: TableActivity, after: TableActivity): string | undefined => {
  const { table, locks } = after
  if (before.file !== after.file)
    return `rewrites or empties ${table}, and no request can use it meanwhile. Add a new column beside the old one (nullable), fill it in a file "-- in batches", and drop the old one two releases later.`
  if (before.reads === after.reads) return undefined
  const has = (...modes: readonly string[]) => modes.some((mode) => locks.includes(mode))
  if (has('AccessExclusiveLock', 'ShareRowExclusiveLock', 'ExclusiveLock'))
    return `reads all of ${table} while no request can write to it. Add a constraint as "not valid" and validate it in a file "-- no transaction"; "set not null" reads nothing after a check "is not null" was validated. Indexes are built "concurrently" in such a file, and rows change in a file "-- in batches".`
  if (has('ShareLock'))
    return `builds an index on ${table} in a transaction, and no request can write to it meanwhile. Use "create index concurrently" in a file "-- no transaction".`
  if (has('RowExclusiveLock'))
    return `changes rows of ${table} in one transaction, and requests for them wait until its end. Use a file "-- in batches".`
  return `reads ${table}, which can take longer than the limit of a migration. Copy rows in a file "-- in batches"; validate a constraint in a file "-- no transaction".`
}
