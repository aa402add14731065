import type { Trx } from '../../../platform/database.ts'
import type { Place } from '../../registration/exam-edit/domain/exam-edit.ts'
import { REMINDER_CODES } from '../domain/reminder.ts'
import type { ExamEditDeps } from '../../registration/exam-edit/deps.ts'
import type { PlaceRecord } from '../../registration/exam-edit/use-cases/edit-records.ts'
import { spokenDay } from '../../../kernel/format-day.ts'

const CHANNELS = ['sms', 'mail'] as const

/** Asked before a transaction begins: inside, a second connection could be one too many. */
export const languageOf = async ({ identity }: ExamEditDeps, studentId: string): Promise<'en' | 'hi'> =>
  (await identity.studentFacts(studentId))?.language ?? 'en'

/** Another day, time or centre is told; another class alone is seen on the dashboard. */
export const notifyExamChanged = async (
  deps: ExamEditDeps,
  trx: Trx,
  before: PlaceRecord,
  after: Place,
  editId: string,
  language: 'en' | 'hi',
): Promise<void> => {
  const stays =
    before.exam_day === after.examDay &&
    before.slot_id === after.slotId &&
    before.branch_code === after.branchCode
  if (stays) return
  // What still waits to leave speaks of the old place.
  await deps.notifications.withdraw(trx, before.student_id, REMINDER_CODES)
  if (!before.wants_reminders) return
  const sitting = await deps.catalogue.sitting(after.slotId, after.examDay, trx)
  await trx
    .insertInto('reminders.reminders')
    .values({
      student_id: before.student_id,
      kind: 'change',
      about: `edit:${editId}`,
      told_at: deps.clock.now(),
    })
    .execute()
  const facts = await deps.catalogue.placeWords(trx, {
    examType: before.exam_type,
    slotId: after.slotId,
    branchCode: after.branchCode,
    language,
  })
  const day = spokenDay(after.examDay, language)
  for (const channel of CHANNELS)
    await deps.notifications.notify(trx, {
      dedupeKey: `exam-changed:${editId}:${channel}`,
      to: { studentId: before.student_id },
      channel,
      code: 'exam-changed',
      language,
      words: {
        exam: facts.exam,
        day,
        slot: facts.slot,
        ...(channel === 'sms' ? {} : { place: facts.place }),
      },
      ...(sitting === null ? {} : { expiresAt: sitting.overAt }),
    })
}

/** Money came that could not be used: the family hears it from us, and that the old place stands. */
export const notifyEditRefund = async (
  deps: ExamEditDeps,
  trx: Trx,
  place: PlaceRecord,
  chargeId: string,
  language: 'en' | 'hi',
): Promise<void> => {
  for (const channel of CHANNELS)
    await deps.notifications.notify(trx, {
      dedupeKey: `edit-refund-due:${chargeId}:${channel}`,
      to: { studentId: place.student_id },
      channel,
      code: 'edit-refund-due',
      language,
      words: { day: spokenDay(place.exam_day, language) },
    })
}
