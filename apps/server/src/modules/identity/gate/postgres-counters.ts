import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../platform/database.ts'
import type { Bucket } from '../domain/gate-buckets.ts'
import type { Counters } from './counters.ts'

/** T1: without Redis each allowance is halved, so that both stores together allow at most one and a half of it. */
const halfOf = (points: number): number => Math.max(1, Math.floor(points / 2))

/** The same buckets in PostgreSQL, used while Redis is down; all processes share them. */
export const createPostgresCounters = (db: Db, clock: Clock): Counters => {
  const giveBack = async (buckets: readonly Bucket[], points: readonly number[]) => {
    const keys = buckets.map(({ key }) => key)
    await sql`
      with rows as (
        select c.bucket, given.points from identity.gate_counters c
        join unnest(${keys}::text[], ${points}::int[]) as given (bucket, points) using (bucket)
        order by c.bucket for update of c
      )
      update identity.gate_counters c set taken = greatest(0, c.taken - rows.points)
      from rows where rows.bucket = c.bucket`.execute(db)
  }
  return {
    take: async (buckets) => {
      const trx = await db.startTransaction().execute()
      try {
        const keys = buckets.map(({ key }) => key)
        const windows = buckets.map(({ windowMs }) => windowMs)
        // Sorted, so that two tries lock the rows they share in the same order.
        const { rows } = await sql<{ bucket: string; taken: number }>`
          insert into identity.gate_counters (bucket, taken, ends_at)
          select wanted.bucket, 1, ${clock.now()}::timestamptz + make_interval(secs => wanted.window_ms / 1000.0)
          from unnest(${keys}::text[], ${windows}::bigint[]) as wanted (bucket, window_ms)
          order by wanted.bucket
          on conflict (bucket) do update set taken = identity.gate_counters.taken + 1
          returning bucket, taken`.execute(trx)
        const counts = new Map(rows.map(({ bucket, taken }) => [bucket, taken]))
        const refusedBy = buckets.find(({ key, points }) => (counts.get(key) ?? 0) > halfOf(points))
        if (refusedBy !== undefined) {
          await trx.rollback().execute()
          return { ok: false, refusedBy }
        }
        await trx.commit().execute()
        return {
          ok: true,
          taken: buckets.map(({ key }) => counts.get(key) ?? 1),
          giveBack: (points) => giveBack(buckets, points),
        }
      } catch (error) {
        if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute()
        throw error
      }
    },
  }
}
