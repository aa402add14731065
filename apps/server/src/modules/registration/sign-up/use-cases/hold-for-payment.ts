import type { UnpaidSeat } from '@medha/contract/shapes/sign-up'
import { done, type Outcome } from '@medha/rules/outcome'
import { later } from '../../../../kernel/instants.ts'
import type { Trx } from '../../../../platform/database.ts'
import { holdEnd, ONE_HOLD_PER_MS } from '../../domain/unpaid-seats.ts'
import { holdSeat, isHoldAllowed, type HoldRefusal } from '../../use-cases/hold-seat.ts'
import { waitsUntil } from '../domain/sign-up.ts'
import type { SignUpDeps } from '../deps.ts'
import { recordOf, seatOf, SIGN_UP_COLUMNS, type SignUpRecord } from './sign-up-records.ts'

export const hasLiveHold = ({ has_seat: hasSeat, seat_held_at: since }: SignUpRecord, now: Date): boolean =>
  hasSeat && since !== null && now.getTime() < holdEnd(since).getTime()

/** Once per number: a seat of this form or of another that was held and not paid. What was paid does not count. */
const hasHeldBefore = async (trx: Trx, record: SignUpRecord, now: Date): Promise<boolean> => {
  const row = await trx
    .selectFrom('registration.sign_ups')
    .select('sign_up_id')
    .where('mobile_key', '=', record.mobile_key)
    .where('seat_held_at', '>', later(now, -ONE_HOLD_PER_MS))
    .where('state', '<>', 'confirmed')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * A seat for a form whose family goes to pay. It is held once, for a quarter of an hour, and asking again changes
 * nothing. Where none may be held one is left all the same: it is taken when the money comes. The form was sent in
 * time, so closing does not matter any more.
 */
export const holdForPayment = async (
  deps: SignUpDeps,
  trx: Trx,
  record: SignUpRecord,
  address: string,
): Promise<Outcome<SignUpRecord, HoldRefusal>> => {
  const now = deps.clock.now()
  if (hasLiveHold(record, now)) return done(record)
  const heldFrom = deps.keys.addressKey(address)
  const held = await holdSeat(deps, trx, seatOf(record), {
    heldFrom,
    hasHeldBefore: await hasHeldBefore(trx, record, now),
    isLate: true,
  })
  if (!held.ok) return held
  if (!held.value) return done({ ...record, has_seat: false })
  const row = await trx
    .updateTable('registration.sign_ups')
    .set({
      has_seat: true,
      seat_held_at: now,
      held_from: heldFrom,
      expires_at: waitsUntil({ heldSince: record.held_since, seatHeldAt: now }, now),
    })
    .where('sign_up_id', '=', record.sign_up_id)
    .returning(SIGN_UP_COLUMNS)
    .executeTakeFirstOrThrow()
  return done(recordOf(row))
}

const heldSeat = ({ expires_at: until }: SignUpRecord): UnpaidSeat =>
  until === null ? { is: 'taken-when-paid' } : { is: 'held', until: until.toISOString() }

/** Of a form whose family goes to pay now. */
export const seatWhilePaying = (record: SignUpRecord): UnpaidSeat =>
  record.has_seat ? heldSeat(record) : { is: 'taken-when-paid' }

/** Of a form whose family looks at the price: what pressing Pay would do now. Nothing is locked, so it may change. */
export const seatBeforePaying = async (
  deps: SignUpDeps,
  trx: Trx,
  record: SignUpRecord,
  address: string,
): Promise<UnpaidSeat> => {
  const now = deps.clock.now()
  if (hasLiveHold(record, now)) return heldSeat(record)
  const isFree =
    !(await hasHeldBefore(trx, record, now)) &&
    (await isHoldAllowed(deps, trx, seatOf(record), deps.keys.addressKey(address)))
  return { is: isFree ? 'held-once-paying' : 'taken-when-paid' }
}
