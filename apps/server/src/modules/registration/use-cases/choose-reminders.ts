import type { Trx } from '../../../platform/database.ts'

/** Writes down whether a student wants reminders; false without a registration. */
export const setWantsReminders = async (trx: Trx, studentId: string, isWanted: boolean): Promise<boolean> => {
  const changed = await trx
    .updateTable('registration.registrations')
    .set({ wants_reminders: isWanted })
    .where('student_id', '=', studentId)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
