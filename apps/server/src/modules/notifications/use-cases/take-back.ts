import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../platform/database.ts'

/**
 * Cancels queued messages. One that a worker is sending may still arrive, but it expires now, so it is not retried.
 */
export const takeBack = async (trx: Trx, now: Date, which: RawBuilder<unknown>): Promise<void> => {
  await sql`update notifications.messages
    set state = 'failed', failure = 'withdrawn', settled_at = ${now}, words = '{}', recipient = null, attachment = null
    where ${which} and state = 'queued'`.execute(trx)
  await sql`update notifications.messages set expires_at = ${now}
    where ${which} and state = 'sending'`.execute(trx)
}
