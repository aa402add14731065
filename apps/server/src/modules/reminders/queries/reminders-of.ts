import type { Db } from '../../../platform/database.ts'
import type { ReminderKind } from '../domain/reminder.ts'

export interface RemindersView {
  readonly isWanted: boolean
  /** Newest first. */
  readonly told: readonly { readonly kind: ReminderKind; readonly at: Date }[]
}

const SHOWN = 20

/** What a student is reminded of, and was; null before there is a registration. */
export const remindersOf = async (db: Db, studentId: string): Promise<RemindersView | null> => {
  const place = await db
    .selectFrom('registration.registrations')
    .select('wants_reminders')
    .where('student_id', '=', studentId)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst()
  if (place === undefined) return null
  const told = await db
    .selectFrom('reminders.reminders')
    .select(['kind', 'told_at'])
    .where('student_id', '=', studentId)
    .orderBy('told_at', 'desc')
    .limit(SHOWN)
    .execute()
  return {
    isWanted: place.wants_reminders,
    told: told.map(({ kind, told_at: at }) => ({ kind: kind as ReminderKind, at })),
  }
}
