import type { Trx } from '../../../../platform/database.ts'
import { iterate, MAX_ROWS, drain } from '../../../../kernel/drain.ts'
import type { ExamEditDeps } from '../deps.ts'
import { lockPlace, pendingEdit, placeOf, seatAt } from './edit-records.ts'
import { onEditChargeCaptured } from './on-edit-charge.ts'
import { examEditReference } from './pay-for-edit.ts'

/** Gives the held seat back and stops waiting for the money. The student's own place is not touched. */
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

/** The student keeps the old place after all. Money that still comes goes back. */
export const cancelEdit = (deps: ExamEditDeps, studentId: string): Promise<void> =>
  deps.db
    .transaction()
    .execute((trx) => endPending(deps, trx, studentId, { state: 'cancelled', onlyIfOver: false }))

/** A change that was paid for is applied here and now: its news may have found nobody who could hear it. */
const isPaid = async (deps: ExamEditDeps, editId: string, chargeId: string): Promise<boolean> => {
  if (!(await deps.payments.isPaid(chargeId))) return false
  // What goes wrong here goes wrong in the listener too, which tries for days and rings.
  await onEditChargeCaptured(deps, { chargeId, reference: examEditReference(editId) }).catch(() => undefined)
  return true
}

/** Seats held for changes whose time is over go back. Whoever is at the bank's page is asked about first. */
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
