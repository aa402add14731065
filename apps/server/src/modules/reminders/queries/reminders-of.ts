import type { RemindersView } from '@medha/contract/shapes/reminders'
import type { Db } from '../../../platform/database.ts'
import type { RegistrationApi } from '../../registration/index.ts'
import type { ReminderKind } from '../domain/reminder.ts'

const SHOWN = 20

/** Whether a student wants reminders, and those sent so far; null without a registration. */
export const remindersOf = async (
  { db, registration }: { readonly db: Db; readonly registration: Pick<RegistrationApi, 'registrationOf'> },
  studentId: string,
): Promise<RemindersView | null> => {
  const place = await registration.registrationOf(studentId)
  if (place === null) return null
  const rows = await db
    .selectFrom('reminders.reminders')
    .select(['kind', 'notified_at'])
    .where('student_id', '=', studentId)
    .orderBy('notified_at', 'desc')
    .limit(SHOWN)
    .execute()
  return {
    isWanted: place.wantsReminders,
    told: rows.map(({ kind, notified_at: at }) => ({ kind: kind as ReminderKind, at: at.toISOString() })),
  }
}
