import { sql } from 'kysely'
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
  words,
  starts_with: startWith,
  attachment: attachment ?? null,
  lives_ms: triedUntil(createdAt, expiresAt).getTime() - createdAt.getTime(),
})

/**
 * The key is taken first and the message is written for whoever got it: of two that come at once the second waits for
 * the first, finds the key taken and writes nothing. All rows travel as one value, so that the text is the same for one
 * message and for two thousand.
 */
const write = async (trx: Trx, rows: readonly ReturnType<typeof rowOf>[], now: Date) => {
  const { rows: written } = await sql<{ messageId: string; channel: string; code: string }>`
    with wanted as (
      select distinct on (dedupe_key) * from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
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
    returning message_id as "messageId", channel, code`.execute(trx)
  return written
}

/** Promises messages within the caller's transaction: they leave exactly when the reason for them was committed. */
export const notify = async (
  { clock, jobs }: { readonly clock: Clock; readonly jobs: Pick<Jobs, 'enqueueMany'> },
  trx: Trx,
  ...notifications: readonly Notification[]
): Promise<void> => {
  if (notifications.length === 0) return
  const now = clock.now()
  const written = await write(
    trx,
    notifications.map((notification) => rowOf(notification, now)),
    now,
  )
  const lines = Map.groupBy(written, lineOf)
  for (const [line, messages] of lines)
    await jobs.enqueueMany(
      trx,
      queueOf(line),
      messages.map(({ messageId }) => ({ messageId })),
    )
}
