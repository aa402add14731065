import { plainDate } from '@medha/rules/plain-date'
import type { DomainEvents } from '../../../kernel/events.ts'
import type { ReminderDeps } from '../deps.ts'
import { writeReminders } from './write-reminders.ts'

/** The paper for the gate is there. Told twice of the same card, it says nothing the second time. */
export const notifyAdmitCard = (
  deps: ReminderDeps,
  { admitCardId, studentId }: DomainEvents['registration.admit-card-ready'],
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const place = await trx
      .selectFrom('registration.registrations')
      .select(['exam_type', 'slot_id', 'exam_day', 'branch_code'])
      .where('student_id', '=', studentId)
      .where('state', '=', 'confirmed')
      .where('wants_reminders', '=', true)
      .forShare()
      .executeTakeFirst()
    if (place === undefined) return
    const day = plainDate(place.exam_day)
    const sitting = await deps.catalogue.sitting(place.slot_id, day, trx)
    if (sitting === null) return
    const called = { examType: place.exam_type, first: day, last: day }
    const { days, branches } = await deps.catalogue.notHeld(trx, called)
    if (days.has(day) || branches.has(place.branch_code)) return
    await writeReminders(deps, trx, {
      kind: 'admit-card',
      about: `card:${admitCardId}`,
      channels: ['sms', 'mail'],
      code: 'admit-card-ready',
      expiresAt: sitting.overAt,
      place: { examType: place.exam_type, slotId: place.slot_id, day },
      students: [{ studentId, branchCode: place.branch_code, isEarly: true }],
    })
  })
