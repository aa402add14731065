import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { DomainEvents } from '../../kernel/events.ts'
import { applyRetention } from '../../platform/database-retention.ts'
import { inTransaction } from '../../platform/database-transaction.ts'
import type { Trx } from '../../platform/database.ts'
import { chooseMessages, type PlaceChange } from '../registration/index.ts'
import type { ReminderDeps } from './deps.ts'
import { REMINDER_CODES } from './domain/reminder.ts'
import { remindersOf } from './queries/reminders-of.ts'
import { REMINDERS_RETENTION } from './retention.ts'
import { notifyAdmitCardReady } from './use-cases/notify-admit-card-ready.ts'
import { notifyPlaceChanged } from './use-cases/notify-place-changed.ts'
import { sweepReminders } from './use-cases/sweep-reminders.ts'
export { remindersPersonalData } from './personal-data.ts'

/** Stopping takes effect immediately: queued messages that are not sent yet are withdrawn. */
const choose = (
  deps: ReminderDeps,
  studentId: string,
  isWanted: boolean,
  by: 'session' | 'staff',
): Promise<Outcome<null, 'registration.no-registration'>> =>
  inTransaction(deps.db, async (trx) => {
    if (!(await chooseMessages(deps, trx, studentId, { isWanted, by })))
      return refuse('registration.no-registration')
    if (!isWanted) await deps.notifications.withdraw(trx, studentId, REMINDER_CODES)
    return done(null)
  })

/** Messages about a test that a student gets without a request, and may stop. */
export const createReminders = (deps: ReminderDeps) => ({
  sweep: () => sweepReminders(deps),
  onAdmitCardReady: (event: DomainEvents['admit-cards.admit-card-ready']) =>
    notifyAdmitCardReady(deps, event),
  /** Part of the transaction that changes the place. */
  notifyPlaceChanged: (trx: Trx, change: PlaceChange) => notifyPlaceChanged(deps, trx, change),
  deleteExpired: () => applyRetention(deps, REMINDERS_RETENTION),
  view: (studentId: string) => remindersOf(deps, studentId),
  /** Also for staff, when a family requests it from them. */
  choose: (studentId: string, isWanted: boolean, by: 'session' | 'staff' = 'session') =>
    choose(deps, studentId, isWanted, by),
})

export type RemindersApi = ReturnType<typeof createReminders>
