import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { Trx } from '../../../platform/database.ts'
import type { NotificationCode } from '../words.ts'
import { takeBack } from './take-back.ts'

/** Cancels messages that are still queued. One that is being sent is not retried. */
export const withdraw = async (
  { clock }: { readonly clock: Clock },
  trx: Trx,
  studentId: string,
  codes: readonly NotificationCode[],
): Promise<void> => {
  await takeBack(trx, clock.now(), sql`student_id = ${studentId} and code = any(${codes})`)
}
