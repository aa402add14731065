import type { DomainEvents } from '../../../../kernel/events.ts'
import type { Trx } from '../../../../platform/database.ts'
import type { Charge } from '../../../payments/index.ts'
import { chooseWay, onCapture, waitsUntil } from '../domain/sign-up.ts'
import type { SignUpDeps } from '../deps.ts'
import type { Person } from '../secrets/sign-up-keys.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import {
  activeSignUps,
  attemptsOf,
  lockAttempts,
  lockSignUp,
  seatOf,
  waitOf,
  type SignUpRecord,
} from './sign-up-records.ts'

/** The attempt of an unpaid form, or a new one if it was released before the payment arrived. */
const attemptAgain = async (trx: Trx, record: SignUpRecord): Promise<number | null> => {
  if (record.attempt_no !== null) return record.attempt_no
  const way = chooseWay(await activeSignUps(trx, attemptsOf(record)), {
    formKey: record.form_key.toString('hex'),
    childKey: record.child_key.toString('hex'),
    examDay: record.exam_day,
    slotId: record.slot_id,
    attemptsAllowed: record.attempts_allowed,
    takenElsewhere: record.taken_elsewhere,
  })
  // Null if the same child was signed up again or no attempt is left: this payment is refunded.
  return way.kind === 'new' ? way.attemptNo : null
}

/** Takes a seat for a payment without a held one, if an attempt and a seat are free. */
const seatAgain = async (deps: SignUpDeps, trx: Trx, record: SignUpRecord): Promise<number | null> => {
  const attemptNo = record.sealed_person === null ? null : await attemptAgain(trx, record)
  if (attemptNo === null) return null
  const seat = await deps.catalogue.seats.takeSeat(trx, seatOf(record), { isLate: true })
  return seat === 'taken' ? attemptNo : null
}

/** Whether the test has begun at the centre or, online, its window has ended. */
const isOver = async ({ catalogue, clock }: SignUpDeps, trx: Trx, record: SignUpRecord): Promise<boolean> => {
  const sitting = await catalogue.seats.sitting(record.slot_id, record.exam_day, trx)
  return sitting !== null && sitting.overAt <= clock.now()
}

/** Ends a place that can no longer be used, whether it is still held or already released. */
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
      held_from: null,
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

/** The payment arrived after the place was gone: the family learns this from our message, not from the bank. */
const notifyRefund = async (
  { notifications, addresses }: SignUpDeps,
  trx: Trx,
  { language, host }: SignUpRecord,
  person: Person,
  chargeId: string,
): Promise<void> => {
  const messages = (['sms', 'mail'] as const).map((channel) => ({
    dedupeKey: `refund-due:${chargeId}:${channel}`,
    to: { recipient: channel === 'sms' ? person.mobile : person.email },
    channel,
    code: 'refund-due' as const,
    language,
    words: { name: person.name.split(' ')[0] ?? person.name, link: addresses.register(host, language) },
  }))
  await notifications.notify(trx, ...messages)
}

/** Requests the refund and notifies the family. */
const refund = async (
  deps: SignUpDeps,
  trx: Trx,
  record: SignUpRecord,
  charge: Charge,
  /** The place can no longer be used, or no seat was left. */
  isPlaceGone: boolean,
): Promise<void> => {
  const { chargeId } = charge
  await deps.payments.requestRefund(trx, chargeId, { isSecondPayment: record.state === 'confirmed' })
  const isHeld = record.state === 'held' || record.state === 'paying'
  if (record.state === 'released' || (isHeld && isPlaceGone)) await endPlace(deps, trx, record, chargeId)
  if (record.sealed_person !== null) {
    const person = deps.keys.open(record.mobile_key, record.sealed_person)
    await notifyRefund(deps, trx, record, person, chargeId)
  }
}

/** Confirms the sign-up a captured charge was opened for. A repeated event does nothing. */
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
      {
        state: record.state,
        hasSeat: record.has_seat,
        chargeId: record.charge_id,
        feePaise: record.fee_paise,
      },
      charge,
      isTooLate,
    )
    switch (way) {
      case 'already-confirmed':
        return false
      case 'confirm': {
        // Paid in one tab while a second was opened: the second charge is closed.
        if (record.charge_id !== null && record.charge_id !== chargeId)
          await deps.payments.closeCharge(trx, record.charge_id)
        await confirmSignUp(deps, trx, record, { chargeId, attemptNo: record.attempt_no ?? 0 })
        return false
      }
      case 'seat-again': {
        const attemptNo = await seatAgain(deps, trx, record)
        if (attemptNo === null) {
          await refund(deps, trx, record, charge, true)
          return true
        }
        if (record.charge_id !== null && record.charge_id !== chargeId)
          await deps.payments.closeCharge(trx, record.charge_id)
        await confirmSignUp(deps, trx, record, { chargeId, attemptNo })
        return false
      }
      case 'refund':
        if (record.state === 'refund_due' && record.charge_id === chargeId) return false
        // A late payment of the current charge ends the place; one of an earlier charge does not.
        await refund(deps, trx, record, charge, isTooLate || (charge.isLate && record.charge_id === chargeId))
        return true
    }
  })
  if (isRefundDue) deps.onRefundDue('place-gone')
}

/** A payment failed: the place stays reserved, so that the family can pay again. */
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
        expires_at: waitsUntil(waitOf(record), now),
        changed_at: now,
      })
      .where('sign_up_id', '=', signUpId)
      .execute()
  })
}
