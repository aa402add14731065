import { fill } from '@medha/messages/sms-templates'
import type { PlainDate } from '@medha/rules/plain-date'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database.ts'
import type { NotificationCode } from '../../notifications/index.ts'
import type { StudentToRemind } from '../../registration/index.ts'
import type { ReminderKind } from '../domain/reminder.ts'
import type { ReminderDeps } from '../deps.ts'
import { formatDay } from '../../../kernel/format.ts'

export interface ReminderBatch {
  readonly kind: ReminderKind
  readonly about: string
  readonly channels: readonly ('sms' | 'mail')[]
  readonly code: NotificationCode
  /** After this the message would no longer be true. */
  readonly expiresAt: Date
  readonly place: { readonly examType: string; readonly slotId: number; readonly day: PlainDate }
  readonly students: readonly StudentToRemind[]
}

/** The key decides which students are not notified yet; only they get a message. */
const notNotifiedYet = async (
  { clock }: ReminderDeps,
  trx: Trx,
  { kind, about, students }: ReminderBatch,
): Promise<Set<string>> => {
  const { rows } = await sql<{ student_id: string }>`
    insert into reminders.reminders (student_id, kind, about, notified_at)
    select student_id, ${kind}, ${about}, ${clock.now()}
    from unnest(${students.map(({ studentId }) => studentId)}::bigint[]) student_id
    on conflict do nothing returning student_id::text`.execute(trx)
  return new Set(rows.map((row) => row.student_id))
}

/** Writes a reminder and its messages for every student of a batch, in a handful of statements. */
export const writeReminders = async (deps: ReminderDeps, trx: Trx, batch: ReminderBatch): Promise<void> => {
  if (batch.students.length === 0) return
  const fresh = await notNotifiedYet(deps, trx, batch)
  const recipients = batch.students.filter(({ studentId }) => fresh.has(studentId))
  const languages = await deps.identity.languagesOf(
    trx,
    recipients.map(({ studentId }) => studentId),
  )
  const { examType, slotId, day } = batch.place
  const known = new Map<string, Awaited<ReturnType<typeof deps.catalogue.places.placeWords>>>()
  const messages = []
  for (const { studentId, branchCode } of recipients) {
    const language = languages.get(studentId) ?? 'en'
    const key = `${branchCode}:${language}`
    const words =
      known.get(key) ??
      (await deps.catalogue.places.placeWords(trx, { examType, slotId, branchCode, language }))
    known.set(key, words)
    const check = deps.systemCheckAddress(language)
    for (const channel of batch.channels)
      messages.push({
        dedupeKey: `${batch.code}:${batch.about}:${studentId}:${channel}`,
        to: { studentId },
        channel,
        code: batch.code,
        expiresAt: batch.expiresAt,
        language,
        words: {
          exam: words.exam,
          day: formatDay(day, language),
          slot: words.slot,
          ...(channel === 'sms' ? {} : { place: words.place, advice: fill(words.advice, { check }) }),
        },
      })
  }
  await deps.notifications.notify(trx, ...messages)
}
