import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import type { NotificationsModule } from '../../notifications/index.ts'
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
  readonly notifications: Pick<NotificationsModule, 'notify' | 'messageState'>
}

/** Noted on the send, so that whoever enters the code proves both messages. Once, and not after the code was entered. */
const noteRepeat = async (trx: Trx, sendId: string): Promise<boolean> => {
  const noted = await trx
    .updateTable('verification.otp_sends')
    .set({ is_repeated: true })
    .where('send_id', '=', sendId)
    .where('is_repeated', '=', false)
    .where('is_proven', '=', false)
    .executeTakeFirst()
  return noted.numUpdatedRows === 1n
}

/** One more message without proof, if everybody together may have one more. */
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
  if (!mayRepeat(everybody, limits) || !(await noteRepeat(trx, sendId))) return false
  await tally(trx, now, { sent: 1 })
  return true
}

/**
 * Some seconds after a code was handed over: if the aggregator has not reported that the phone has it, and nobody has
 * entered it either, it goes out once more by the other way. Nobody should look at four empty boxes because somebody
 * said yes and did nothing.
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
