import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { Trx } from '../../../platform/database.ts'

/** Messages that are no longer true, by their keys. What is on its way cannot be called back. */
export const callOff = async (
  { clock }: { readonly clock: Clock },
  trx: Trx,
  dedupeKeys: readonly string[],
): Promise<void> => {
  await sql`update notifications.messages
    set state = 'failed', failure = 'withdrawn', settled_at = ${clock.now()}, words = '{}', recipient = null
    where dedupe_key = any(${dedupeKeys}) and state = 'queued'`.execute(trx)
}
