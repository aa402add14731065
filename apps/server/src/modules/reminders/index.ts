import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { DomainEvents } from '../../kernel/events.ts'
import { inTransaction } from '../../platform/database-transaction.ts'
import { REMINDER_CODES } from './domain/reminder.ts'
import type { ReminderDeps } from './deps.ts'
import { remindersOf, type RemindersView } from './queries/reminders-of.ts'
import { sweepReminders } from './use-cases/sweep-reminders.ts'
import { notifyAdmitCard } from './use-cases/notify-admit-card-ready.ts'

/** What a student is told about a test without asking, and may stop. */
export interface Reminders {
  sweep(): Promise<void>
  onAdmitCardReady(event: DomainEvents['registration.admit-card-ready']): Promise<void>
  view(studentId: string): Promise<RemindersView | null>
  choose(studentId: string, isWanted: boolean): Promise<Outcome<null, 'registration.no-registration'>>
}

/** Stopping holds from this moment: what is written but has not left is withdrawn with it. */
const choose = (deps: ReminderDeps, studentId: string, isWanted: boolean): ReturnType<Reminders['choose']> =>
  inTransaction(deps.db, async (trx) => {
    const changed = await trx
      .updateTable('registration.registrations')
      .set({ wants_reminders: isWanted })
      .where('student_id', '=', studentId)
      .where('state', '<>', 'cancelled')
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return refuse('registration.no-registration')
    if (!isWanted) await deps.notifications.withdraw(trx, studentId, REMINDER_CODES)
    return done(null)
  })

export const createReminders = (deps: ReminderDeps): Reminders => ({
  sweep: () => sweepReminders(deps),
  onAdmitCardReady: (event) => notifyAdmitCard(deps, event),
  view: (studentId) => remindersOf(deps.db, studentId),
  choose: (studentId, isWanted) => choose(deps, studentId, isWanted),
})
