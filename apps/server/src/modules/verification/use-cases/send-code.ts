import { hostWithoutPort } from '../../../kernel/site-address.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import type { NotificationsModule } from '../../notifications/index.ts'
import { codeEndsAt } from '../domain/otp-challenge.ts'
import type { OtpCodes } from '../secrets/otp-codes.ts'

interface QueueOtpSmsDeps {
  readonly db: Db
  readonly codes: OtpCodes
  readonly notifications: Pick<NotificationsModule, 'notify'>
}

export interface SendCodeDeps extends QueueOtpSmsDeps {
  readonly jobs: Pick<Jobs, 'enqueue'>
}

export const CHECK_CODE_QUEUE = 'verification.check-code'

/** How long an aggregator has to report that the phone has the code. */
const REPORT_SECONDS = 15

interface Saying {
  /** Names this message: asked for twice, it goes out once. */
  readonly dedupeKey: string
  readonly startWith: 'usual' | 'other'
  /** Asked in the moment of the promise; false means that it is not made. */
  isAllowed?(trx: Trx): Promise<boolean>
  /** Done together with the promise of the message. */
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

/** Promises the message with the digits, unless there is no number or no use for them any more. */
export const queueOtpSms = async (deps: QueueOtpSmsDeps, sendId: string, saying: Saying): Promise<void> => {
  const send = await openSend(deps.db, sendId)
  const mobile = send?.mobile ?? null
  if (send === undefined || mobile === null) return
  await deps.db.transaction().execute(async (trx) => {
    if (saying.isAllowed !== undefined && !(await saying.isAllowed(trx))) return
    await deps.notifications.notify(trx, {
      dedupeKey: saying.dedupeKey,
      to: { recipient: mobile },
      channel: 'sms',
      code: 'one-time-code',
      language: send.language === 'hi' ? 'hi' : 'en',
      // The last line of the text names the site, so that a browser can fill the code in (WebOTP).
      words: { otp: deps.codes.codeOf(send.challenge_id), site: hostWithoutPort(send.host) },
      startWith: saying.startWith,
      expiresAt: codeEndsAt({ firstSentAt: send.first_sent_at, lastSentAt: send.sent_at }),
    })
    await saying.alongside?.(trx)
  })
}

const isRepeated = async (db: Db, sendId: string): Promise<boolean> => {
  const send = await openSend(db, sendId)
  return send !== undefined && send.sent_at > send.first_sent_at
}

/**
 * Hands the digits to whoever delivers messages. Done by the worker, so that asking takes the same time for a number
 * that exists and one that does not. Whoever asks a second time did not get the first, so that one goes the other way.
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
