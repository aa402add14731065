import type { DomainEvents } from '../../../../kernel/events.ts'
import type { Trx } from '../../../../platform/database.ts'
import type { Charge } from '../../../payments/index.ts'
import { chooseWay, holdUntil, onCapture } from '../domain/sign-up.ts'
import type { SignUpDeps } from '../deps.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import {
  activeSignUps,
  attemptsOf,
  lockAttempts,
  lockSignUp,
  seatOf,
  type SignUpRecord,
} from './sign-up-records.ts'
import { notifyRefund } from './notify-registered.ts'

/** The place was given back before the money came. It is taken again if an attempt and a seat are still there. */
const seatAgain = async (deps: SignUpDeps, trx: Trx, record: SignUpRecord): Promise<number | null> => {
  if (record.sealed_person === null) return null
  const way = chooseWay(await activeSignUps(trx, attemptsOf(record)), {
    formKey: record.form_key.toString('hex'),
    childKey: record.child_key.toString('hex'),
    examDay: record.exam_day,
    slotId: record.slot_id,
    attemptsAllowed: record.attempts_allowed,
    takenElsewhere: record.taken_elsewhere,
  })
  // The family has meanwhile signed the same child up again: one of the two payments is too many.
  if (way.kind !== 'new') return null
  const seat = await deps.catalogue.seats.takeSeat(trx, seatOf(record), { isLate: true })
  return seat === 'taken' ? way.attemptNo : null
}

/** Has the test begun at the centre, or online its window ended? */
const isOver = async ({ catalogue, clock }: SignUpDeps, trx: Trx, record: SignUpRecord): Promise<boolean> => {
  const sitting = await catalogue.seats.sitting(record.slot_id, record.exam_day, trx)
  return sitting !== null && sitting.overAt <= clock.now()
}

/** A place that nobody can use any more, whether it was still held or given back before. */
const endPlace = async (
  deps: SignUpDeps,
  trx: Trx,
  record: SignUpRecord,
  chargeId: string,
): Promise<void> => {
  await trx
    .updateTable('registration.sign_ups')
    .set({
      state: 'refund_due',
      attempt_no: null,
      has_seat: false,
      expires_at: null,
      charge_id: chargeId,
      changed_at: deps.clock.now(),
    })
    .where('sign_up_id', '=', record.sign_up_id)
    .execute()
  if (record.has_seat) await deps.catalogue.seats.giveSeatBack(trx, seatOf(record))
  if (record.state === 'paying' && record.charge_id !== null && record.charge_id !== chargeId)
    await deps.payments.closeCharge(trx, record.charge_id)
}

/** The money goes back, and everybody who must know is told. */
const refund = async (
  deps: SignUpDeps,
  trx: Trx,
  record: SignUpRecord,
  charge: Charge,
  isTooLate: boolean,
): Promise<void> => {
  const { chargeId } = charge
  await deps.payments.requestRefund(trx, chargeId, { isSecondPayment: record.state === 'confirmed' })
  const isHeld = record.state === 'held' || record.state === 'paying'
  if (record.state === 'released' || (isHeld && isTooLate)) await endPlace(deps, trx, record, chargeId)
  if (record.sealed_person !== null) {
    const person = deps.keys.open(record.mobile_key, record.sealed_person)
    await notifyRefund(deps, trx, record, person, chargeId)
  }
}

/** Confirms the sign-up a captured charge was opened for. Told twice, it does nothing the second time. */
export const onChargeCaptured = async (
  deps: SignUpDeps,
  { chargeId, reference }: DomainEvents['payments.charge-captured'],
): Promise<void> => {
  const charge = await deps.payments.charge(chargeId)
  if (charge?.state !== 'captured') return
  const isRefundDue = await deps.db.transaction().execute(async (trx) => {
    const record = await lockSignUp(trx, reference.id, deps.lock ?? lockAttempts)
    if (record === null) return false
    const isTooLate = await isOver(deps, trx, record)
    const way = onCapture(
      { state: record.state, chargeId: record.charge_id, feePaise: record.fee_paise },
      charge,
      isTooLate,
    )
    switch (way) {
      case 'already-confirmed':
        return false
      case 'confirm': {
        // Paid in one tab while another was opened: the other is not waited for.
        if (record.charge_id !== null && record.charge_id !== chargeId)
          await deps.payments.closeCharge(trx, record.charge_id)
        await confirmSignUp(deps, trx, record, { chargeId, attemptNo: record.attempt_no ?? 0 })
        return false
      }
      case 'seat-again': {
        const attemptNo = await seatAgain(deps, trx, record)
        if (attemptNo === null) {
          await refund(deps, trx, record, charge, isTooLate)
          return true
        }
        await confirmSignUp(deps, trx, record, { chargeId, attemptNo })
        return false
      }
      case 'refund':
        if (record.state === 'refund_due' && record.charge_id === chargeId) return false
        await refund(deps, trx, record, charge, isTooLate)
        return true
    }
  })
  if (isRefundDue) deps.onRefundDue('place-gone')
}

/** A payment came to nothing: the place is kept a while longer, so that trying again loses nothing. */
export const onChargeFailed = async (
  deps: SignUpDeps,
  { chargeId, reference }: DomainEvents['payments.charge-failed'],
): Promise<void> => {
  const { id: signUpId } = reference
  await deps.db.transaction().execute(async (trx) => {
    const record = await lockSignUp(trx, signUpId, deps.lock ?? lockAttempts)
    if (record?.state !== 'paying' || record.charge_id !== chargeId) return
    const now = deps.clock.now()
    await trx
      .updateTable('registration.sign_ups')
      .set({
        state: 'held',
        has_failed: true,
        expires_at: holdUntil(now, record.held_since),
        changed_at: now,
      })
      .where('sign_up_id', '=', signUpId)
      .execute()
  })
}
