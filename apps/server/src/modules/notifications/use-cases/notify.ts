import type { Language } from '@medha/messages/language'
import type { Clock } from '../../../kernel/clock.ts'
import type { Trx } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { lineOf, queueOf } from '../domain/lines.ts'
import { triedUntil } from '../domain/settlement.ts'
import type { NotificationCode } from '../words.ts'

/** Where a paper is kept, and the name the reader sees. */
export interface Attachment {
  readonly fileKey: string
  readonly fileName: string
}

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
  /** A paper from the store, for a mail. */
  readonly attachment?: Attachment
  /** After this the words are not true any more, and are not sent. Without it they are tried for a day. */
  readonly expiresAt?: Date
}

const rowOf = (
  { dedupeKey, to, channel, code, language, words, startWith = 'usual', attachment, expiresAt }: Notification,
  createdAt: Date,
) => ({
  dedupe_key: dedupeKey,
  student_id: 'studentId' in to ? to.studentId : null,
  recipient: 'recipient' in to ? to.recipient : null,
  channel,
  code,
  language,
  words: JSON.stringify(words),
  starts_with: startWith,
  attachment: attachment === undefined ? null : JSON.stringify(attachment),
  created_at: createdAt,
  expires_at: triedUntil(createdAt, expiresAt),
})

/** Promises messages within the caller's transaction: they leave exactly when the reason for them was committed. */
export const notify = async (
  { clock, jobs }: { readonly clock: Clock; readonly jobs: Pick<Jobs, 'enqueueMany'> },
  trx: Trx,
  ...notifications: readonly Notification[]
): Promise<void> => {
  if (notifications.length === 0) return
  const now = clock.now()
  const written = await trx
    .insertInto('notifications.messages')
    .values(notifications.map((notification) => rowOf(notification, now)))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['message_id as messageId', 'channel', 'code'])
    .execute()
  const lines = Map.groupBy(written, lineOf)
  for (const [line, messages] of lines)
    await jobs.enqueueMany(
      trx,
      queueOf(line),
      messages.map(({ messageId }) => ({ messageId })),
    )
}
