import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { Trx } from '../../../platform/database.ts'
import { takeBack } from './take-back.ts'

/** Cancels messages by their keys. One that is being sent is not retried. */
export const callOff = async (
  { clock }: { readonly clock: Clock },
  trx: Trx,
  dedupeKeys: readonly string[],
): Promise<void> => {
  await takeBack(
    trx,
    clock.now(),
    sql`(message_id, created_at) in (
      select message_id, created_at from notifications.message_keys where dedupe_key = any(${dedupeKeys}))`,
  )
}
