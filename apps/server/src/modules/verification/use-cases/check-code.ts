import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import type { NotificationsApi } from '../../notifications/index.ts'
import type { OtpCodes } from '../secrets/otp-codes.ts'
import { SEND_LIMITS, type SendLimits } from '../domain/otp-limits.ts'
import { mayRepeat, mustQueue } from '../domain/otp-sending.ts'
import { everybodysHistory } from '../queries/send-history.ts'
import { lockEverybody, tally } from './otp-records.ts'
import { queueOtpSms } from './send-code.ts'

export interface CheckCodeDeps {
  readonly db: Db
  readonly clock: Clock
  readonly limits?: SendLimits
  readonly codes: OtpCodes
  readonly notifications: Pick<NotificationsApi, 'notify' | 'messageState'>
}

/**
 * Marks the send as repeated, so that the right code proves both messages. Once only, and not after the code was used.
 */
const markRepeated = async (trx: Trx, sendId: string): Promise<boolean> => {
  const marked = await trx
    .updateTable('verification.otp_sends')
    .set({ is_repeated: true })
    .where('send_id', '=', sendId)
    .where('is_repeated', '=', false)
    .where('is_proven', '=', false)
    .executeTakeFirst()
  return marked.numUpdatedRows === 1n
}

/** Takes one more unproven message from the shared allowance, if it has room. */
const takeRepeat = async (
  { clock, limits = SEND_LIMITS }: CheckCodeDeps,
  trx: Trx,
  sendId: string,
): Promise<boolean> => {
  const now = clock.now()
  let everybody = await everybodysHistory(trx, now)
  if (mayRepeat(everybody, limits) && mustQueue('open', everybody, limits)) {
    await lockEverybody(trx)
    everybody = await everybodysHistory(trx, now)
  }
  if (!mayRepeat(everybody, limits) || !(await markRepeated(trx, sendId))) return false
  await tally(trx, now, 'sent')
  return true
}

/**
 * Runs some seconds after a code was sent. If the aggregator has not reported delivery and the code was not entered,
 * the code is sent once more through the other aggregator: an aggregator that accepts messages and drops them must not
 * leave a student waiting.
 */
export const checkCode = async (deps: CheckCodeDeps, sendId: string): Promise<void> => {
  const state = await deps.notifications.messageState(`otp:${sendId}`)
  if (state === null || state === 'delivered') return
  await queueOtpSms(deps, sendId, {
    dedupeKey: `otp:${sendId}:other`,
    startWith: 'other',
    isAllowed: (trx) => takeRepeat(deps, trx, sendId),
  })
}
