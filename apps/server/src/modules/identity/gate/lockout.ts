import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../platform/database.ts'
import { LOCKOUT_MS } from '../domain/gate-buckets.ts'

/** For an hour, unknown devices need a code. Stored in PostgreSQL, so it survives a restart and the loss of Redis. */
export interface Lockout {
  /** Starts the lockout after this epoch; true only for the caller that inserts the row. */
  start(epoch: string): Promise<boolean>
  /** For an operator: releases every unreleased lockout, even an expired one; false if there is none. */
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
