import type { Language } from '@medha/messages/language'
import type { Clock } from '../../../kernel/clock.ts'
import type { Trx } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import type { NotificationCode } from '../words.ts'

export interface Notification {
  /** Names the reason: the same reason never sends twice, however often it is asked for. */
  readonly dedupeKey: string
  readonly to: { readonly studentId: string } | { readonly recipient: string }
  readonly channel: 'sms' | 'mail'
  readonly code: NotificationCode
  readonly language: Language
  readonly words: Readonly<Record<string, string>>
  /** For an SMS that comes after one that may have been lost. */
  readonly startWith?: 'usual' | 'other'
}

export const SEND_QUEUE = 'notifications.send'

const rowOf = (
  { dedupeKey, to, channel, code, language, words, startWith = 'usual' }: Notification,
  at: Date,
) => ({
  dedupe_key: dedupeKey,
  student_id: 'studentId' in to ? to.studentId : null,
  recipient: 'recipient' in to ? to.recipient : null,
  channel,
  code,
  language,
  words: JSON.stringify(words),
  starts_with: startWith,
  created_at: at,
})

/** Promises a message within the caller's transaction: it leaves exactly when the reason for it was committed. */
export const notify = async (
  { clock, jobs }: { readonly clock: Clock; readonly jobs: Pick<Jobs, 'enqueue'> },
  trx: Trx,
  notification: Notification,
): Promise<void> => {
  const written = await trx
    .insertInto('notifications.messages')
    .values(rowOf(notification, clock.now()))
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst()
  if (written !== undefined) await jobs.enqueue(trx, SEND_QUEUE, { messageId: written.message_id })
}

/** A thousand at once: two statements instead of two thousand. */
export const notifyMany = async (
  { clock, jobs }: { readonly clock: Clock; readonly jobs: Pick<Jobs, 'enqueueMany'> },
  trx: Trx,
  many: readonly Notification[],
): Promise<void> => {
  if (many.length === 0) return
  const now = clock.now()
  const written = await trx
    .insertInto('notifications.messages')
    .values(many.map((one) => rowOf(one, now)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .execute()
  await jobs.enqueueMany(
    trx,
    SEND_QUEUE,
    written.map((row) => ({ messageId: row.message_id })),
  )
}
