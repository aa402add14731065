import type { DomainEvents } from '../../../kernel/events.ts'
import { placeToRemind } from '../../registration/index.ts'
import type { ReminderDeps } from '../deps.ts'
import { writeReminders } from './write-reminders.ts'

/** The admit card can be downloaded. A repeated event for the same card sends nothing. */
export const notifyAdmitCardReady = (
  deps: ReminderDeps,
  { admitCardId, studentId }: DomainEvents['admit-cards.admit-card-ready'],
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const place = await placeToRemind(trx, studentId)
    if (place === null) return
    const { examType, slotId, day, branchCode } = place
    const sitting = await deps.catalogue.seats.sitting(slotId, day, trx)
    if (sitting === null) return
    const { days, branches } = await deps.catalogue.seats.notHeld(trx, { examType, first: day, last: day })
    if (days.has(day) || branches.has(branchCode)) return
    await writeReminders(deps, trx, {
      kind: 'admit-card',
      about: `card:${admitCardId}`,
      channels: ['sms', 'mail'],
      code: 'admit-card-ready',
      expiresAt: sitting.overAt,
      place: { examType, slotId, day },
      students: [{ studentId, branchCode, isEarly: true }],
    })
  })
