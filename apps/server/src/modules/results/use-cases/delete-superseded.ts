import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import { DELETE_BATCH, inBatches } from '../../../platform/database-deletion.ts'
import type { Db } from '../../../platform/database.ts'
import { SUPERSEDED_KEPT_DAYS } from '../retention.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly batch?: number
}

/** Versions that were superseded and prepared before this instant, or replaced by one released before it. */
const supersededBefore = async (db: Db, before: Date) => {
  const { rows } = await sql<{ listId: string; version: number }>`
    select list_id as "listId", version from results.releases release
    where results_deleted_at is null and (
      (state = 'superseded' and prepared_at < ${before})
      or exists (
        select from results.releases later
        where later.list_id = release.list_id and later.version > release.version
          and later.state in ('released', 'withdrawn') and later.release_at < ${before}))`.execute(db)
  return rows
}

export const deleteSuperseded = async ({ db, clock, batch = DELETE_BATCH }: Deps): Promise<void> => {
  const now = clock.now()
  const superseded = await supersededBefore(db, later(now, -SUPERSEDED_KEPT_DAYS * 24 * 3_600_000))
  for (const { listId, version } of superseded) {
    await inBatches(batch, async (limit) => {
      const { numAffectedRows = 0n } = await sql`
        delete from results.results where ctid = any (array(
          select ctid from results.results where list_id = ${listId} and version = ${version} limit ${limit}))`.execute(
        db,
      )
      return Number(numAffectedRows)
    })
    await sql`update results.releases set results_deleted_at = ${now}
      where list_id = ${listId} and version = ${version}`.execute(db)
  }
}
