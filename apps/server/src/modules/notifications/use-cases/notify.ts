import { sql } from 'kysely'
import type { Language } from '@medha/messages/language'
import type { Clock } from '../../../kernel/clock.ts'
import { compiled } from '../../../platform/database-query.ts'
import type { Trx } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { classOf, queueOf } from '../domain/queues.ts'
import { triedUntil } from '../domain/settlement.ts'
import type { NotificationCode } from '../words.ts'

/** The key of a document in the store, and the file name the reader sees. */
export interface Attachment {
  readonly fileKey: string
  readonly fileName: string
}

export interface Notification {
  /** Identifies the reason of the message: two messages with the same key are sent once. */
  readonly dedupeKey: string
  readonly to: { readonly studentId: string } | { readonly recipient: string }
  readonly channel: 'sms' | 'mail'
  readonly code: NotificationCode
  readonly language: Language
  readonly words: Readonly<Record<string, string>>
  /** For an SMS that comes after one that may have been lost. */
  readonly startWith?: 'usual' | 'other'
  /** A document from the store, for a mail. */
  readonly attachment?: Attachment
  /** After this the message is not sent, because it is no longer true. Without it: after a day. */
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
  words,
  starts_with: startWith,
  attachment: attachment ?? null,
  lives_ms: triedUntil(createdAt, expiresAt).getTime() - createdAt.getTime(),
})

/**
 * Inserts the key first and the message only with a new key: of two transactions with the same key the second waits,
 * finds the key and writes nothing. All rows are one parameter, so that the statement is the same for one message and
 * for two thousand.
 */
const write = compiled(
  (_, { rows, now }: { readonly rows: string; readonly now: Date }) => sql<{
    messageId: string
    channel: string
    code: string
  }>`
    with wanted as (
      select distinct on (dedupe_key) * from rows from (jsonb_to_recordset(${rows}::jsonb) as (
        dedupe_key text, student_id bigint, recipient text, channel text, code text, language text, words jsonb,
        starts_with text, attachment jsonb, lives_ms float8)) with ordinality as message (
        dedupe_key, student_id, recipient, channel, code, language, words, starts_with, attachment, lives_ms, place)
      order by dedupe_key, place
    ), fresh as (
      insert into notifications.message_keys (dedupe_key, created_at)
      select dedupe_key, ${now}::timestamptz from wanted order by place
      on conflict (dedupe_key) do nothing returning dedupe_key, message_id
    )
    insert into notifications.messages (message_id, dedupe_key, student_id, recipient, channel, code, language, words,
      starts_with, attachment, created_at, expires_at)
    select message_id, dedupe_key, student_id, recipient, channel, code, language, words,
      starts_with, attachment, ${now}::timestamptz, ${now}::timestamptz + lives_ms * interval '1 millisecond'
    from wanted join fresh using (dedupe_key) order by message_id
    returning message_id as "messageId", channel, code`,
)

/** Queues messages in the caller's transaction: they are sent exactly if their reason is committed. */
export const notify = async (
  { clock, jobs }: { readonly clock: Clock; readonly jobs: Pick<Jobs, 'enqueueMany'> },
  trx: Trx,
  ...notifications: readonly Notification[]
): Promise<void> => {
  if (notifications.length === 0) return
  const now = clock.now()
  const rows = JSON.stringify(notifications.map((notification) => rowOf(notification, now)))
  const written = await write(trx, { rows, now })
  const jobsOf = written.map((message) => ({
    queue: queueOf(classOf(message)),
    data: { messageId: message.messageId },
  }))
  await jobs.enqueueMany(trx, jobsOf)
}
