import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../platform/database.ts'
import { LOCKOUT_MS } from '../domain/gate-buckets.ts'

/** Keeps unknown devices out for a day. It is a row in PostgreSQL, so neither Redis nor a restart opens it. */
export interface Lockout {
  /** Closes the epoch after the given one; true for the one caller who did it. */
  close(epoch: string): Promise<boolean>
  /** An operator has looked and lets unknown devices in again; says whether there was a lockout. */
  release(): Promise<boolean>
}

export const createLockout = (db: Db, clock: Clock): Lockout => ({
  close: async (epoch) => {
    const now = clock.now()
    const inserted = await sql`
      insert into identity.gate_latches (epoch, latched_at, ends_at)
      values (${epoch}::bigint + 1, ${now}, ${now}::timestamptz + make_interval(secs => ${LOCKOUT_MS / 1000}))
      on conflict (epoch) do nothing`.execute(db)
    return inserted.numAffectedRows === 1n
  },
  release: async () => {
    const released = await db
      .updateTable('identity.gate_latches')
      .set({ released_at: clock.now() })
      .where('released_at', 'is', null)
      .executeTakeFirst()
    return released.numUpdatedRows > 0n
  },
})
