import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../platform/database.ts'

/**
 * What is queued is settled. What a worker is trying at this moment may still arrive, but if the provider does not
 * take it now, its time is over.
 */
export const takeBack = async (trx: Trx, now: Date, which: RawBuilder<unknown>): Promise<void> => {
  await sql`update notifications.messages
    set state = 'failed', failure = 'withdrawn', settled_at = ${now}, words = '{}', recipient = null, attachment = null
    where ${which} and state = 'queued'`.execute(trx)
  await sql`update notifications.messages set expires_at = ${now}
    where ${which} and state = 'sending'`.execute(trx)
}
