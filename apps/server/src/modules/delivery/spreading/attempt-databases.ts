import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { shardOfAttempt } from '../domain/attempt-id.ts'

/** A database that holds the attempts of some shards, with their blocks and ended turns. */
export interface AttemptDatabase {
  readonly db: Db
  /** A separate pool for saves, with the session settings of `SAVES_SESSION`. */
  readonly savesDb: Db
  /** For a statement with attempts as `a`: those that lie here. True for all of them if there is one database. */
  readonly isHere: RawBuilder<unknown>
}

/** SCL-05: which database holds the attempts of a shard. */
export interface AttemptDatabases {
  readonly all: readonly AttemptDatabase[]
  of(shard: number): AttemptDatabase
}

type Pools = Pick<AttemptDatabase, 'db' | 'savesDb'>

export const oneDatabase = (pools: Pools): AttemptDatabases => {
  const only = { ...pools, isHere: sql`true` }
  return { all: [only], of: () => only }
}

/** Written as constants: PostgreSQL then plans such a statement without the table of the other database. */
export const twoDatabases = (main: Pools, second: Pools, firstShard: number): AttemptDatabases => {
  const here = { ...main, isHere: sql`a.shard < ${sql.lit(firstShard)}` }
  const there = { ...second, isHere: sql`a.shard >= ${sql.lit(firstShard)}` }
  return { all: [here, there], of: (shard) => (shard < firstShard ? here : there) }
}

/** One value per database, such as a queue, so that a database that is down holds up no attempts of the other. */
export const perDatabase = <T>(
  databases: AttemptDatabases,
  make: (database: AttemptDatabase) => T,
): { readonly all: readonly T[]; of(attemptId: string): T } => {
  const made = new Map(databases.all.map((database) => [database, make(database)]))
  const all = [...made.values()]
  const [only] = all
  if (only !== undefined && all.length === 1) return { all, of: () => only }
  return {
    all,
    of: (attemptId) => {
      const found = made.get(databases.of(shardOfAttempt(attemptId)))
      if (found === undefined) throw new Error('an attempt of a database that is not there')
      return found
    },
  }
}

/** Runs the work of a job in each database, also if it fails in one of them; that failure is thrown afterwards. */
export const inEachDatabase = async <T>(
  databases: AttemptDatabases,
  run: (database: AttemptDatabase) => Promise<T>,
): Promise<T[]> => {
  const ends = await Promise.allSettled(databases.all.map(run))
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason
    return end.value
  })
}
