import type { Trx } from '../../../platform/database.ts'
import type { ExamEditWorld } from '../exam-edit-world.ts'
import { lockPlace, pendingEdit, placeOf, seatAt } from './edit-records.ts'

const RELEASED_AT_ONCE = 200

/** Gives the held seat back and stops waiting for the money. The student's own place is not touched. */
const endPending = async (
  world: ExamEditWorld,
  trx: Trx,
  studentId: string,
  end: { readonly state: 'released' | 'cancelled'; readonly onlyIfOver: boolean },
): Promise<void> => {
  const here = await lockPlace(world, trx, studentId)
  const edit = await pendingEdit(trx, studentId)
  const now = world.clock.now()
  if (here === null || edit === null) return
  if (end.onlyIfOver && (edit.expires_at?.getTime() ?? 0) > now.getTime()) return
  await trx
    .updateTable('registration.exam_edits')
    .set({ state: end.state, expires_at: null, changed_at: now })
    .where('edit_id', '=', edit.edit_id)
    .execute()
  await world.catalogue.giveSeatBack(trx, seatAt(here.exam_type, placeOf(edit)))
  if (edit.charge_id !== null) await world.payments.closeCharge(trx, edit.charge_id)
}

/** The student keeps the old place after all. Money that still comes goes back. */
export const cancelEdit = (world: ExamEditWorld, studentId: string): Promise<void> =>
  world.db
    .transaction()
    .execute((trx) => endPending(world, trx, studentId, { state: 'cancelled', onlyIfOver: false }))

/** Seats held for changes whose time is over go back. Whoever is at the bank's page is asked about first. */
export const releaseEdits = async (world: ExamEditWorld): Promise<void> => {
  const over = await world.db
    .selectFrom('registration.exam_edits')
    .select(['student_id', 'charge_id'])
    .where('expires_at', '<=', world.clock.now())
    .orderBy('expires_at')
    .limit(RELEASED_AT_ONCE)
    .execute()
  for (const { student_id: studentId, charge_id: chargeId } of over) {
    if (chargeId !== null) {
      await world.payments.checkCharge(chargeId)
      const charge = await world.payments.charge(chargeId)
      // Its event is on the way and will apply the edit.
      if (charge?.state === 'captured') continue
    }
    await world.db
      .transaction()
      .execute((trx) => endPending(world, trx, studentId, { state: 'released', onlyIfOver: true }))
  }
}
