import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../platform/database.ts'
import { LOCKOUT_MS } from '../domain/gate-buckets.ts'

/** Asks unknown devices for a code, for an hour. It is a row in PostgreSQL, so it survives a restart and the loss of Redis. */
export interface Lockout {
  /** Starts the lockout after this epoch; true for the one caller whose row it is. */
  start(epoch: string): Promise<boolean>
  /** Ends the lockout on an operator's word; false if there was none. */
  release(): Promise<boolean>
}

export const createLockout = (db: Db, clock: Clock): Lockout => ({
  start: async (epoch) => {
    const now = clock.now()
    const inserted = await sql`
      insert into identity.lockouts (epoch, started_at, ends_at)
      values (${epoch}::bigint + 1, ${now}, ${now}::timestamptz + make_interval(secs => ${LOCKOUT_MS / 1000}))
      on conflict (epoch) do nothing`.execute(db)
    return inserted.numAffectedRows === 1n
  },
  release: async () => {
    const released = await db
      .updateTable('identity.lockouts')
      .set({ released_at: clock.now() })
      .where('released_at', 'is', null)
      .executeTakeFirst()
    return released.numUpdatedRows > 0n
  },
})
