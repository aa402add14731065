import type { Trx } from '../../../../platform/database.ts'
import { iterate, MAX_ROWS, drain } from '../../../../kernel/drain.ts'
import type { ExamEditDeps } from '../deps.ts'
import { lockPlace, pendingEdit, placeOf, seatAt } from './edit-records.ts'
import { onEditChargeCaptured } from './on-edit-charge.ts'
import { examEditReference } from './pay-for-edit.ts'

/** Releases the held seat and closes the charge. The student's current place is not touched. */
const endPending = async (
  deps: ExamEditDeps,
  trx: Trx,
  studentId: string,
  end: { readonly state: 'released' | 'cancelled'; readonly onlyIfOver: boolean },
): Promise<void> => {
  const here = await lockPlace(deps, trx, studentId)
  const edit = await pendingEdit(trx, studentId)
  const now = deps.clock.now()
  if (here === null || edit === null) return
  if (end.onlyIfOver && (edit.expires_at?.getTime() ?? 0) > now.getTime()) return
  await trx
    .updateTable('registration.exam_edits')
    .set({ state: end.state, held_from: null, expires_at: null, changed_at: now })
    .where('edit_id', '=', edit.edit_id)
    .execute()
  await deps.catalogue.seats.giveSeatBack(trx, seatAt(here.exam_type, placeOf(edit)))
  if (edit.charge_id !== null) await deps.payments.closeCharge(trx, edit.charge_id)
}

/** The student keeps the old place. A payment that still arrives is refunded. */
export const cancelEdit = (deps: ExamEditDeps, studentId: string): Promise<void> =>
  deps.db
    .transaction()
    .execute((trx) => endPending(deps, trx, studentId, { state: 'cancelled', onlyIfOver: false }))

/** A paid edit is applied immediately: its event may not have been handled. */
const isPaid = async (deps: ExamEditDeps, editId: string, chargeId: string): Promise<boolean> => {
  if (!(await deps.payments.isPaid(chargeId))) return false
  // The event handler meets the same error; it retries for days and raises an alert.
  await onEditChargeCaptured(deps, { chargeId, reference: examEditReference(editId) }).catch(() => undefined)
  return true
}

/** Releases the seats of expired edits. The provider is polled first, because a student may be on its page. */
export const releaseEdits = async (deps: ExamEditDeps): Promise<void> => {
  const over = await deps.db
    .selectFrom('registration.exam_edits')
    .select(['edit_id', 'student_id', 'charge_id'])
    .where('expires_at', '<=', deps.clock.now())
    .orderBy('expires_at')
    .limit(MAX_ROWS)
    .execute()
  await drain(iterate(over), async ({ edit_id: editId, student_id: studentId, charge_id: chargeId }) => {
    if (chargeId !== null && (await isPaid(deps, editId, chargeId))) return
    await deps.db
      .transaction()
      .execute((trx) => endPending(deps, trx, studentId, { state: 'released', onlyIfOver: true }))
  })
}
