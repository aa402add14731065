import type { Db } from '../../../platform/database.ts'
import type { NotificationsModule } from '../../notifications/index.ts'
import type { OtpCodes } from '../secrets/otp-codes.ts'
import { sayCode } from './send-code.ts'

export interface CheckCodeWorld {
  readonly db: Db
  readonly codes: OtpCodes
  readonly notifications: Pick<NotificationsModule, 'notify' | 'messageState'>
}

/**
 * Some seconds after a code was handed over: if the aggregator has not reported that the phone has it, and nobody has
 * entered it either, it goes out once more by the other way. Nobody should look at four empty boxes because somebody
 * said yes and did nothing.
 */
export const checkCode = async (world: CheckCodeWorld, sendId: string): Promise<void> => {
  const state = await world.notifications.messageState(`otp:${sendId}`)
  if (state === null || state === 'delivered') return
  await sayCode(world, sendId, { dedupeKey: `otp:${sendId}:other`, startWith: 'other' })
}
