import { plainDate } from '@medha/rules/plain-date'
import type { Db } from '../../../platform/database.ts'
import type { Registration } from '../domain/registration.ts'

/** The student's registration, or null before there is one. */
export const registrationOf = async (db: Db, studentId: string): Promise<Registration | null> => {
  const row = await db
    .selectFrom('registration.registrations as place')
    .leftJoin('registration.schooling as schooling', 'schooling.student_id', 'place.student_id')
    .selectAll('place')
    .select(['schooling.city', 'schooling.school_code'])
    .where('place.student_id', '=', studentId)
    .where('place.state', '<>', 'cancelled')
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    studentId: row.student_id,
    examType: row.exam_type,
    examDay: plainDate(row.exam_day),
    slotId: row.slot_id,
    mode: row.mode as Registration['mode'],
    branchCode: row.branch_code,
    classStreamId: row.class_stream_id,
    boardCode: row.board_code,
    registrationPage: row.registration_page,
    state: row.state as Registration['state'],
    isFeePaid: row.is_fee_paid,
    editsUsed: row.edits_used,
    schooling:
      row.city === null || row.school_code === null ? null : { city: row.city, schoolCode: row.school_code },
    wantsReminders: row.wants_reminders,
  }
}
