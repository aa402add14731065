import { plainDate, type PlainDate } from '@medha/rules/plain-date'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database.ts'

export interface StudentToRemind {
  readonly studentId: string
  readonly branchCode: string
  /** Was there before the reminder fell due. */
  readonly isEarly: boolean
}

export interface SittingToRemind {
  readonly slotId: number
  readonly day: PlainDate
  readonly dueAt: Date
}

/**
 * The next students of a sitting who want reminders, in the order of their numbers. Their rows are held, so that
 * whoever stops reminders at this moment waits, and then finds the message to withdraw. Who came or moved after it was
 * due was just told.
 *
 * Bounds instead of equalities: with these the planner would take the order from the key of all students and pass over
 * everybody who sits another day; only the index of sittings has the order of three columns.
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

/** The place of a student who wants reminders, held as above; null where there is nothing to tell. */
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
