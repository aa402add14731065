import { plainDate } from '@medha/rules/plain-date'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../platform/database.ts'
import type { SeatRequest } from '../../../catalogue/index.ts'
import type { ExamEditState, Place } from '../domain/exam-edit.ts'
import type { ExamEditDeps } from '../deps.ts'

const selectPlace = (db: Db | Trx) =>
  db.selectFrom('registration.registrations').selectAll().where('state', '<>', 'cancelled')
type PlaceRow = Awaited<ReturnType<ReturnType<typeof selectPlace>['execute']>>[number]

/** A student's place as the use cases of an edit see it. */
export type PlaceRecord = Omit<PlaceRow, 'exam_day' | 'mode'> & {
  readonly exam_day: ReturnType<typeof plainDate>
  readonly mode: Place['mode']
}

const placeRecord = (row: PlaceRow): PlaceRecord => ({
  ...row,
  exam_day: plainDate(row.exam_day),
  mode: row.mode as Place['mode'],
})

export const readPlace = async (db: Db | Trx, studentId: string): Promise<PlaceRecord | null> => {
  const row = await selectPlace(db).where('student_id', '=', studentId).executeTakeFirst()
  return row === undefined ? null : placeRecord(row)
}

const lockRow = async (trx: Trx, studentId: string): Promise<void> => {
  await sql`select from registration.registrations where student_id = ${studentId} for update`.execute(trx)
}

/** First in the lock order: every change of a student's place takes this lock. */
export const lockPlace = async (
  { lock = lockRow }: Pick<ExamEditDeps, 'lock'>,
  trx: Trx,
  studentId: string,
): Promise<PlaceRecord | null> => {
  await lock(trx, studentId)
  return readPlace(trx, studentId)
}

const selectEdit = (db: Db | Trx) => db.selectFrom('registration.exam_edits').selectAll()
type EditRow = Awaited<ReturnType<ReturnType<typeof selectEdit>['execute']>>[number]

export type EditRecord = Omit<EditRow, 'state' | 'exam_day' | 'mode'> & {
  readonly state: ExamEditState
  readonly exam_day: ReturnType<typeof plainDate>
  readonly mode: Place['mode']
}

const editRecord = (row: EditRow): EditRecord => ({
  ...row,
  state: row.state as ExamEditState,
  exam_day: plainDate(row.exam_day),
  mode: row.mode as Place['mode'],
})

/** The edit that waits for its payment; there is one at most. */
export const pendingEdit = async (db: Db | Trx, studentId: string): Promise<EditRecord | null> => {
  const row = await selectEdit(db)
    .where('student_id', '=', studentId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return row === undefined ? null : editRecord(row)
}

export const editById = async (db: Db | Trx, editId: string): Promise<EditRecord | null> => {
  const row = await selectEdit(db).where('edit_id', '=', editId).executeTakeFirst()
  return row === undefined ? null : editRecord(row)
}

export const latestEdit = async (db: Db | Trx, studentId: string): Promise<EditRecord | null> => {
  const row = await selectEdit(db)
    .where('student_id', '=', studentId)
    .orderBy('changed_at', 'desc')
    .orderBy('edit_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : editRecord(row)
}

export const placeOf = (record: PlaceRecord | EditRecord): Place => ({
  examDay: record.exam_day,
  slotId: record.slot_id,
  mode: record.mode,
  branchCode: record.branch_code,
  classStreamId: record.class_stream_id,
})

export const seatAt = (examType: string, place: Place): SeatRequest => ({
  examType,
  day: place.examDay,
  slotId: place.slotId,
  branchCode: place.branchCode,
})
