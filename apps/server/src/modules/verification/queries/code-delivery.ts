import type { Db } from '../../../platform/database.ts'
import type { MessageState, NotificationsApi } from '../../notifications/index.ts'

/** The delivery state shown to a person who waits for a code. */
export type CodeDelivery = 'sending' | 'sent' | 'delivered' | 'another-way' | 'failed'

interface DeliveryDeps {
  readonly db: Db
  readonly notifications: Pick<NotificationsApi, 'messageState'>
}

const DELIVERY: Readonly<Record<MessageState, CodeDelivery>> = {
  waiting: 'sending',
  sent: 'sent',
  delivered: 'delivered',
  failed: 'failed',
}

/**
 * The delivery state of a challenge's latest message, for the browser that requested it, and only if the mobile number
 * itself was typed. For a PSID or a roll number it would show which of them exist, so for those it is always "sent".
 */
export const codeDelivery = async (
  { db, notifications }: DeliveryDeps,
  challengeId: string,
  browserHash: Buffer | null,
): Promise<CodeDelivery> => {
  const send = await db
    .selectFrom('verification.otp_sends as send')
    .innerJoin('verification.otp_challenges as challenge', 'challenge.challenge_id', 'send.challenge_id')
    .select(['send.send_id', 'challenge.browser_hash', 'challenge.mobile', 'challenge.subject', 'purpose'])
    .where('challenge.challenge_id', '=', challengeId)
    .orderBy('send.send_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isMine =
    send !== undefined && (send.browser_hash?.equals(browserHash ?? Buffer.alloc(0)) ?? browserHash === null)
  const isPlain = send?.purpose === 'registration' && send.mobile?.endsWith(send.subject) === true
  if (!isMine || !isPlain) return 'sent'
  const usual = await notifications.messageState(`otp:${send.send_id}`)
  const other = await notifications.messageState(`otp:${send.send_id}:other`)
  if (usual === 'delivered' || other === 'delivered') return 'delivered'
  if (other === null) return DELIVERY[usual ?? 'waiting']
  return other === 'failed' ? 'failed' : 'another-way'
}
