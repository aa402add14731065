import type pg from 'pg'

const DURABLE = new Set(['on', 'remote_apply'])

interface Commits {
  readonly commits: string
  readonly standbys: string
  /** Machines that replicate the database now; not every role can see whether they are synchronous. */
  readonly copies: number
  readonly synchronous: number
  readonly seesKinds: boolean
}

/**
 * SAV-05: why the database cannot guarantee the durability that "taken" promises; null if it can. Without
 * `needsStandby`, a database that never had a standby is not at fault, one that has lost its standby is.
 */
export const durabilityFault = async (
  pool: Pick<pg.Pool, 'query'>,
  { needsStandby }: { readonly needsStandby: boolean },
): Promise<string | null> => {
  const { rows } = await pool.query<Commits>(
    `select current_setting('synchronous_commit') as commits,
            current_setting('synchronous_standby_names') as standbys,
            (select count(*)::int from pg_stat_replication) as copies,
            (select count(*)::int from pg_stat_replication where sync_state in ('sync', 'quorum')) as synchronous,
            pg_has_role('pg_read_all_stats', 'usage') as "seesKinds"`,
  )
  const found = rows[0]
  if (found === undefined) return 'the database does not say how it commits'
  const { commits, standbys, copies, synchronous, seesKinds } = found
  const isRequired = needsStandby || standbys !== ''
  if (isRequired && !DURABLE.has(commits)) return `synchronous_commit is ${commits}`
  if (standbys === '') return needsStandby ? 'there is no synchronous standby' : null
  return (seesKinds ? synchronous : copies) === 0 ? 'no synchronous standby follows' : null
}
