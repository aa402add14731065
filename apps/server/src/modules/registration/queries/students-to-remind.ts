import { plainDate, type PlainDate } from '@medha/rules/plain-date'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database.ts'

export interface StudentToRemind {
  readonly studentId: string
  readonly branchCode: string
  /** Registered or moved here before the reminder was due. */
  readonly isEarly: boolean
}

export interface SittingToRemind {
  readonly slotId: number
  readonly day: PlainDate
  readonly dueAt: Date
}

/**
 * The next students of a sitting who want reminders, by student id. Their rows are locked: a request that stops
 * reminders waits, and then finds the message to withdraw. Students who registered or moved after the due time have
 * just been notified.
 *
 * Row comparisons instead of equalities: with equalities the planner would follow the key of all students and skip
 * those of other days; only the sittings index is sorted by all three columns.
 */
export const studentsToRemind = (
  { slotId, day, dueAt: due }: SittingToRemind,
  { after, limit, hold = 'for share' }: { after: string; limit: number; hold?: string | undefined },
) => sql<StudentToRemind>`
  select student_id::text as "studentId", branch_code as "branchCode", coalesce(placed_at, registered_at) < ${due} as "isEarly"
  from registration.registrations
  where (slot_id, exam_day, student_id) > (${slotId}, ${day}::date, ${after}::bigint)
    and (slot_id, exam_day) <= (${slotId}, ${day}::date)
    and state = 'confirmed' and wants_reminders
  order by slot_id, exam_day, student_id limit ${limit} ${sql.raw(hold)}`

export interface PlaceToRemind {
  readonly examType: string
  readonly slotId: number
  readonly day: PlainDate
  readonly branchCode: string
}

/** The place of a student who wants reminders, locked as above; null if there is none. */
export const placeToRemind = async (trx: Trx, studentId: string): Promise<PlaceToRemind | null> => {
  const place = await trx
    .selectFrom('registration.registrations')
    .select(['exam_type', 'slot_id', 'exam_day', 'branch_code'])
    .where('student_id', '=', studentId)
    .where('state', '=', 'confirmed')
    .where('wants_reminders', '=', true)
    .forShare()
    .executeTakeFirst()
  if (place === undefined) return null
  const { exam_type: examType, slot_id: slotId, exam_day: day, branch_code: branchCode } = place
  return { examType, slotId, day: plainDate(day), branchCode }
}
