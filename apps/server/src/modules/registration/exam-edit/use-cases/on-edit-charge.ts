import { done, type Outcome } from '@medha/rules/outcome'
import type { DomainEvents } from '../../../../kernel/events.ts'
import { inTransaction } from '../../../../platform/database-transaction.ts'
import type { Trx } from '../../../../platform/database.ts'
import type { Charge } from '../../../payments/index.ts'
import { onEditCapture } from '../domain/exam-edit.ts'
import type { ExamEditDeps } from '../deps.ts'
import { applyEdit } from './apply-edit.ts'
import {
  editById,
  lockPlace,
  placeOf,
  readPlace,
  seatAt,
  type EditRecord,
  type PlaceRecord,
} from './edit-records.ts'
import { moveSeats, type SeatRefusal } from '../../use-cases/move-seats.ts'
import { languageOf, notifyEditRefund } from './notify-edit-refund.ts'

const hasBegun = async (
  { catalogue, clock }: ExamEditDeps,
  trx: Trx,
  records: readonly (PlaceRecord | EditRecord)[],
): Promise<boolean> => {
  const now = clock.now().getTime()
  for (const { slot_id: slotId, exam_day: day } of records) {
    const sitting = await catalogue.seats.sitting(slotId, day, trx)
    if (sitting === null || sitting.startsAt.getTime() <= now) return true
  }
  return false
}

/** Facts that are read before the transaction begins. */
interface Known {
  readonly editsAllowed: number
  readonly language: 'en' | 'hi'
  /** The first try found no free seat. */
  readonly isFull: boolean
}

const moveIn = async (
  deps: ExamEditDeps,
  trx: Trx,
  here: PlaceRecord,
  edit: EditRecord,
  chargeId: string,
  known: Known,
): Promise<void> => {
  // Paid in one tab while a second was opened: the second charge is closed.
  if (edit.charge_id !== null && edit.charge_id !== chargeId)
    await deps.payments.closeCharge(trx, edit.charge_id)
  const { due_paise: duePaise } = edit
  await applyEdit(deps, trx, here, { ...known, wanted: placeOf(edit), duePaise, chargeId, pending: edit })
  await deps.payments.markUsed(trx, chargeId, here.student_id)
}

const refund = async (
  deps: ExamEditDeps,
  trx: Trx,
  here: PlaceRecord,
  edit: EditRecord,
  chargeId: string,
  { language }: Known,
): Promise<void> => {
  await deps.payments.requestRefund(trx, chargeId, { isSecondPayment: false })
  if (edit.state === 'pending' || edit.state === 'released')
    await trx
      .updateTable('registration.exam_edits')
      .set({
        state: 'refund_due',
        charge_id: chargeId,
        held_from: null,
        expires_at: null,
        changed_at: deps.clock.now(),
      })
      .where('edit_id', '=', edit.edit_id)
      .execute()
  if (edit.state === 'pending') {
    await deps.catalogue.seats.giveSeatBack(trx, seatAt(here.exam_type, placeOf(edit)))
    if (edit.charge_id !== null && edit.charge_id !== chargeId)
      await deps.payments.closeCharge(trx, edit.charge_id)
  }
  await notifyEditRefund(deps, trx, here, chargeId, language)
}

const applyCharge = async (
  deps: ExamEditDeps,
  trx: Trx,
  seen: EditRecord,
  { chargeId, listPaise, isLate }: Charge,
  known: Known,
): Promise<Outcome<'used' | 'refund-due', SeatRefusal>> => {
  const here = await lockPlace(deps, trx, seen.student_id)
  // Read again under the lock: the edit may have changed while this transaction waited.
  const edit = await editById(trx, seen.edit_id)
  if (here === null || edit === null) return done('used')
  const oldSeats = here.has_seat ? [seatAt(here.exam_type, placeOf(here))] : []
  const wantedSeat = seatAt(here.exam_type, placeOf(edit))
  const way = onEditCapture(
    {
      state: edit.state,
      chargeId: edit.charge_id,
      duePaise: edit.due_paise,
      editsBefore: edit.edits_before,
    },
    { chargeId, listPaise, isLate },
    {
      editsUsed: here.edits_used,
      editsAllowed: known.editsAllowed,
      isFeePaid: here.is_fee_paid,
      hasBegun: await hasBegun(deps, trx, [here, edit]),
      placeStands: await deps.catalogue.seats.isHeld(trx, wantedSeat),
    },
  )
  switch (way) {
    case 'already-applied':
    case 'already-refunded':
      return done('used')
    case 'apply':
      await moveIn(deps, trx, here, edit, chargeId, known)
      // The old seat is released last: the student keeps it until the new place is certain.
      for (const seat of oldSeats) await deps.catalogue.seats.giveSeatBack(trx, seat)
      return done('used')
    case 'seat-again':
      if (!known.isFull) {
        const again = { give: oldSeats, take: wantedSeat, isLate: true }
        const moved = await moveSeats(deps.catalogue, trx, again)
        if (!moved.ok) return moved
        await moveIn(deps, trx, here, edit, chargeId, known)
        return done('used')
      }
      await refund(deps, trx, here, edit, chargeId, known)
      return done('refund-due')
    case 'refund':
      await refund(deps, trx, here, edit, chargeId, known)
      return done('refund-due')
  }
}

/** Applies the edit a captured charge was opened for. A repeated event does nothing. */
export const onEditChargeCaptured = async (
  deps: ExamEditDeps,
  { chargeId, reference }: DomainEvents['payments.charge-captured'],
): Promise<void> => {
  const charge = await deps.payments.charge(chargeId)
  if (charge?.state !== 'captured') return
  const seen = await editById(deps.db, reference.id)
  const place = seen === null ? null : await readPlace(deps.db, seen.student_id)
  if (seen === null || place === null) return
  const exam = await deps.catalogue.exams.examProfile(place.exam_type)
  const language = await languageOf(deps, seen.student_id)
  const known = { editsAllowed: exam?.editsAllowed ?? 0, language }
  const tryIt = (isFull: boolean) =>
    inTransaction(deps.db, (trx) => applyCharge(deps, trx, seen, charge, { ...known, isFull }))
  // Without a free seat the first try rolls back, including the release of the old seat; the second only refunds.
  const first = await tryIt(false)
  const end = first.ok ? first : await tryIt(true)
  if (end.ok && end.value === 'refund-due') deps.onRefundDue('edit-not-possible')
}

/** A payment failed: the seat stays held for the rest of its time, so that the student can pay again. */
export const onEditChargeFailed = async (
  deps: ExamEditDeps,
  { chargeId, reference }: DomainEvents['payments.charge-failed'],
): Promise<void> => {
  const { id: editId } = reference
  await deps.db.transaction().execute(async (trx) => {
    const seen = await editById(trx, editId)
    if (seen === null) return
    await lockPlace(deps, trx, seen.student_id)
    const edit = await editById(trx, editId)
    if (edit?.state !== 'pending' || edit.charge_id !== chargeId) return
    const now = deps.clock.now()
    await trx
      .updateTable('registration.exam_edits')
      .set({ has_failed: true, changed_at: now })
      .where('edit_id', '=', editId)
      .execute()
  })
}
