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

/** Whether the number held a seat in the last 24 hours and did not pay, for this form or another. */
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
 * Holds a seat for a form that is about to be paid: once, for 15 minutes; a repeated request changes nothing. If no
 * hold is allowed, a free seat is taken when the payment arrives. The form was sent in time, so the closing time no
 * longer matters.
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

/** The seat of a form that is being paid. */
export const seatWhilePaying = (record: SignUpRecord): UnpaidSeat =>
  record.has_seat ? heldSeat(record) : { is: 'taken-when-paid' }

/** The seat that pressing Pay would lead to now. Nothing is locked, so it may change. */
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
