import type { Clock } from '../../../kernel/clock.ts'
import type { Trx } from '../../../platform/database.ts'
import type { NotificationCode } from '../words.ts'

/** Messages that nobody has begun to send are settled as not wanted. What is on its way cannot be called back. */
export const withdraw = async (
  { clock }: { readonly clock: Clock },
  trx: Trx,
  studentId: string,
  codes: readonly NotificationCode[],
): Promise<void> => {
  await trx
    .updateTable('notifications.messages')
    .set({ state: 'failed', failure: 'withdrawn', settled_at: clock.now(), words: '{}' })
    .where('student_id', '=', studentId)
    .where('state', '=', 'queued')
    .where('code', 'in', codes)
    .execute()
}
