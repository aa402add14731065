import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../platform/database.ts'
import type { Outbox } from '../../../platform/outbox.ts'
import type { Registrations, Students } from '../deps.ts'

/**
 * A family has stopped messages, or wants them again. The present choice is read, not taken from the event, so late and
 * duplicate events have the same result. Children of one number share its lead: stopping for one child stops messages
 * to the phone.
 */
export const recordMessagesChoice = async (
  {
    db,
    clock,
    outbox,
    students,
    registrations,
  }: {
    readonly db: Db
    readonly clock: Clock
    readonly outbox: Outbox
    readonly students: Pick<Students, 'studentFacts'>
    readonly registrations: Pick<Registrations, 'registrationOf'>
  },
  studentId: string,
): Promise<void> => {
  const student = await students.studentFacts(studentId)
  const registered = await registrations.registrationOf(studentId)
  if (student === null || registered === null) return
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('leads.leads')
      .set({
        wants_messages: registered.wantsReminders,
        changed_at: clock.now(),
        crm_state: 'waiting',
        crm_problem: null,
      })
      .where('mobile', '=', student.mobile)
      .where('exam_type', '=', registered.examType)
      .where('consented_at', 'is not', null)
      .returning('lead_id')
      .execute()
    for (const { lead_id: leadId } of changed) await outbox.publish(trx, 'leads.lead-changed', { leadId })
  })
}
