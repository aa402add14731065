import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import type { Db } from '../../../platform/database.ts'
import { DELETE_BATCH, inBatches } from '../../../platform/database-deletion.ts'

/** A margin, so that a job that is about to finish a message is not disturbed. */
const GRACE_MS = 3_600_000

/** Ends expired messages that have no job any more, so that texts and numbers are deleted. */
export const giveUpStale = async ({
  db,
  clock,
}: {
  readonly db: Db
  readonly clock: Clock
}): Promise<number> => {
  const now = clock.now()
  return inBatches(DELETE_BATCH, async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      update notifications.messages
      set state = 'failed', failure = 'too late', settled_at = ${now}, claimed_until = null,
          words = '{}', recipient = null, attachment = null
      where (message_id, created_at) in (
        select message_id, created_at from notifications.messages
        where settled_at is null and (claimed_until is null or claimed_until < now())
          and expires_at < ${later(now, -GRACE_MS)}
        limit ${limit} for update skip locked)`.execute(db)
    return Number(numAffectedRows)
  })
}
