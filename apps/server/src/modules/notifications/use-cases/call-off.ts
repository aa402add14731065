import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { Trx } from '../../../platform/database.ts'
import { takeBack } from './take-back.ts'

/** Messages that are no longer true, by their keys. One that is being tried is not tried again. */
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
