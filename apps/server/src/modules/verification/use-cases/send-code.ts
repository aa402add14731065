import { readLanguage } from '@medha/messages/language'
import { hostWithoutPort } from '../../../kernel/site-address.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import type { NotificationsApi } from '../../notifications/index.ts'
import { codeEndsAt } from '../domain/otp-challenge.ts'

interface QueueOtpSmsDeps {
  readonly db: Db
  readonly notifications: Pick<NotificationsApi, 'notify'>
}

export interface SendCodeDeps extends QueueOtpSmsDeps {
  readonly jobs: Pick<Jobs, 'enqueue'>
}

export const CHECK_CODE_QUEUE = 'verification.check-code'

/** How long an aggregator has to report delivery. */
const REPORT_SECONDS = 15

interface OtpMessage {
  /** Two messages with the same key are sent once. */
  readonly dedupeKey: string
  readonly startWith: 'usual' | 'other'
  /** Checked in the transaction that queues the message; false: no message. */
  isAllowed?(trx: Trx): Promise<boolean>
  /** Runs in the transaction that queues the message. */
  alongside?(trx: Trx): Promise<void>
}

const openSend = (db: Db, sendId: string) =>
  db
    .selectFrom('verification.otp_sends as send')
    .innerJoin('verification.otp_challenges as challenge', 'challenge.challenge_id', 'send.challenge_id')
    .select([
      'challenge.challenge_id',
      'challenge.mobile',
      'challenge.language',
      'challenge.host',
      'challenge.first_sent_at',
      'send.sent_at',
    ])
    .where('send.send_id', '=', sendId)
    .where('challenge.used_at', 'is', null)
    .where('challenge.burned_at', 'is', null)
    .executeTakeFirst()

/** Queues the message with the code, unless there is no number or the code can no longer be used. */
export const queueOtpSms = async (
  deps: QueueOtpSmsDeps,
  sendId: string,
  message: OtpMessage,
): Promise<void> => {
  const send = await openSend(deps.db, sendId)
  const mobile = send?.mobile ?? null
  if (send === undefined || mobile === null) return
  await deps.db.transaction().execute(async (trx) => {
    if (message.isAllowed !== undefined && !(await message.isAllowed(trx))) return
    await deps.notifications.notify(trx, {
      dedupeKey: message.dedupeKey,
      to: { recipient: mobile },
      channel: 'sms',
      code: 'one-time-code',
      language: readLanguage(send.language),
      // The last line of the text names the site, so that a browser can fill the code in (WebOTP).
      words: { challenge: send.challenge_id, site: hostWithoutPort(send.host) },
      startWith: message.startWith,
      expiresAt: codeEndsAt({ firstSentAt: send.first_sent_at, lastSentAt: send.sent_at }),
    })
    await message.alongside?.(trx)
  })
}

const isRepeated = async (db: Db, sendId: string): Promise<boolean> => {
  const send = await openSend(db, sendId)
  return send !== undefined && send.sent_at > send.first_sent_at
}

/**
 * Queues the message with the code. The worker does it, so that a request takes the same time for known and unknown
 * numbers. A second request means that the first message did not arrive, so it goes through the other aggregator.
 */
export const sendCode = async (deps: SendCodeDeps, sendId: string): Promise<void> => {
  const startWith = (await isRepeated(deps.db, sendId)) ? 'other' : 'usual'
  await queueOtpSms(deps, sendId, {
    dedupeKey: `otp:${sendId}`,
    startWith,
    alongside: (trx) =>
      deps.jobs.enqueue(trx, CHECK_CODE_QUEUE, { sendId }, { startAfterSeconds: REPORT_SECONDS }),
  })
}
