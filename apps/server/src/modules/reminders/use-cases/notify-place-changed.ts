import { formatDay } from '../../../kernel/format.ts'
import type { Trx } from '../../../platform/database.ts'
import type { PlaceChange } from '../../registration/index.ts'
import type { ReminderDeps } from '../deps.ts'
import { REMINDER_CODES } from '../domain/reminder.ts'

const CHANNELS = ['sms', 'mail'] as const

/** Notifies of another day, time or centre; another class alone is shown on the dashboard. */
export const notifyPlaceChanged = async (
  deps: ReminderDeps,
  trx: Trx,
  { studentId, examType, editId, language, wantsReminders, before, after }: PlaceChange,
): Promise<void> => {
  const stays =
    before.examDay === after.examDay &&
    before.slotId === after.slotId &&
    before.branchCode === after.branchCode
  if (stays) return
  // Messages still queued name the old place.
  await deps.notifications.withdraw(trx, studentId, REMINDER_CODES)
  if (!wantsReminders) return
  const { slotId, branchCode } = after
  const sitting = await deps.catalogue.seats.sitting(slotId, after.examDay, trx)
  await trx
    .insertInto('reminders.reminders')
    .values({ student_id: studentId, kind: 'change', about: `edit:${editId}`, notified_at: deps.clock.now() })
    .execute()
  const facts = await deps.catalogue.places.placeWords(trx, { examType, slotId, branchCode, language })
  const day = formatDay(after.examDay, language)
  for (const channel of CHANNELS)
    await deps.notifications.notify(trx, {
      dedupeKey: `exam-changed:${editId}:${channel}`,
      to: { studentId },
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
