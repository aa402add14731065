import { sql } from 'kysely'
import type { Trx } from '../../../../platform/database.ts'
import type { Place } from '../domain/exam-edit.ts'
import type { ExamEditDeps } from '../deps.ts'
import type { EditRecord, PlaceRecord } from './edit-records.ts'

export interface AppliedEdit {
  readonly wanted: Place
  readonly duePaise: number
  readonly chargeId: string | null
  readonly editsAllowed: number
  readonly language: 'en' | 'hi'
  /** The edit that was waiting for payment; null for one that is applied immediately. */
  readonly pending: EditRecord | null
}

const writeEdit = async (trx: Trx, place: PlaceRecord, edit: AppliedEdit, now: Date): Promise<string> => {
  const columns = {
    state: 'applied',
    exam_day: edit.wanted.examDay,
    slot_id: edit.wanted.slotId,
    mode: edit.wanted.mode,
    branch_code: edit.wanted.branchCode,
    class_stream_id: edit.wanted.classStreamId,
    due_paise: edit.duePaise,
    charge_id: edit.chargeId,
    has_failed: false,
    edit_no: place.edits_used + 1,
    edits_allowed: edit.editsAllowed,
    held_from: null,
    expires_at: null,
    applied_at: now,
    changed_at: now,
  }
  if (edit.pending !== null) {
    const { edit_id: editId } = edit.pending
    await trx.updateTable('registration.exam_edits').set(columns).where('edit_id', '=', editId).execute()
    return editId
  }
  const row = await trx
    .insertInto('registration.exam_edits')
    .values({
      ...columns,
      student_id: place.student_id,
      from_exam_day: place.exam_day,
      from_slot_id: place.slot_id,
      from_branch_code: place.branch_code,
      edits_before: place.edits_used,
      created_at: now,
      held_since: now,
    })
    .returning('edit_id')
    .executeTakeFirstOrThrow()
  return row.edit_id
}

/** Moves the student: place, edit and messages are written in the caller's transaction. */
export const applyEdit = async (
  deps: ExamEditDeps,
  trx: Trx,
  place: PlaceRecord,
  edit: AppliedEdit,
): Promise<void> => {
  const now = deps.clock.now()
  const { wanted } = edit
  const seat = {
    exam_day: wanted.examDay,
    slot_id: wanted.slotId,
    mode: wanted.mode,
    branch_code: wanted.branchCode,
    class_stream_id: wanted.classStreamId,
  }
  await trx
    .updateTable('registration.registrations')
    .set({
      ...seat,
      has_seat: true,
      is_fee_paid: place.is_fee_paid || edit.duePaise > 0,
      edits_used: sql`edits_used + 1`,
      placed_at: now,
    })
    .where('student_id', '=', place.student_id)
    .execute()
  // The form must match the place: if the same child signs up for the new sitting, it is the same registration.
  await trx
    .updateTable('registration.sign_ups')
    .set({ ...seat, has_seat: true })
    .where('student_id', '=', place.student_id)
    .execute()
  const editId = await writeEdit(trx, place, edit, now)
  await deps.notifyPlaceChanged(trx, {
    studentId: place.student_id,
    examType: place.exam_type,
    editId,
    language: edit.language,
    wantsReminders: place.wants_reminders,
    before: { examDay: place.exam_day, slotId: place.slot_id, branchCode: place.branch_code },
    after: wanted,
  })
}
