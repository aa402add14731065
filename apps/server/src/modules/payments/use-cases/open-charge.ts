import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { Language } from '@medha/messages/language'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database.ts'
import type { ChargeReference } from '../../../kernel/events.ts'
import { formatReference } from '../domain/charge-reference.ts'
import { discountOf, type COMPARED_BEFORE, type Labels } from '../domain/coupon.ts'
import { transition } from '../domain/charge.ts'
import type { Gateways } from '../gateway.ts'
import { lockCharge } from '../queries/charge-ledger.ts'
import { couponByCode, type StoredCoupon } from '../queries/coupon-by-code.ts'
import type { ChargePayer } from '../secrets/sealed-payers.ts'
import { closeCharge } from './close-charge.ts'
import { takeUse, writeRedemption } from './redeem-coupon.ts'
import { writeEffects, type LedgerDeps } from './write-effects.ts'

/** Views of ours that show how it ended. An address only says which view, never what is true. */
export interface ReturnTo {
  readonly success: string
  readonly failure: string
  readonly aborted: string
}

export interface ChargeOrder {
  /** Comes back with every event about the charge. */
  readonly reference: ChargeReference
  /** Tells payers apart for coupons; a keyed hash of the opener's making. */
  readonly payerKey: Buffer
  /** With the student's id, if the payer is one already. */
  readonly payer: ChargePayer & { readonly studentId: string | null }
  /** The line of the receipt: `iACST: registration fee`. */
  readonly purpose: Readonly<Record<Language, string>>
  /** Printed on the receipt. */
  readonly supportPhone: string
  readonly listPaise: number
  readonly couponCode: string | null
  readonly labels: Labels
  /** Only a coupon that names this label is good for the charge. */
  readonly couponMustName?: string
  readonly method: string
  readonly returnTo: ReturnTo
}

/** The request of a charge again; see `resumeCharge`. */
export type RepeatedOrder = Omit<ChargeOrder, 'labels'> & { readonly labels: typeof COMPARED_BEFORE }

export interface OpenedCharge {
  readonly chargeId: string
  readonly duePaise: number
  /** Nothing is left to pay: nothing was due, or it was paid before. */
  readonly isCaptured: boolean
}

export type ChargeRefusal = 'payments.coupon-not-valid' | 'payments.no-such-method'

export interface OpenChargeDeps extends LedgerDeps {
  readonly gateways: Gateways
  /** Replaced only by a test's negative control. */
  readonly takeUse?: typeof takeUse
}

/** The charge that a repeated request may mean: one that was paid and kept, or the last that was not. */
const knownCharge = (trx: Trx, reference: string) =>
  trx
    .selectFrom('payments.charges as charge')
    .leftJoin('payments.redemptions as used', 'used.charge_id', 'charge.charge_id')
    .select([
      'charge.charge_id',
      'charge.state',
      'charge.payer_key',
      'charge.method',
      'charge.list_paise',
      'charge.due_paise',
      'used.coupon_id',
    ])
    .where('charge.reference', '=', reference)
    .where('charge.state', 'in', ['open', 'failed', 'captured'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments.refunds as refund')
            .select('refund_id')
            .innerJoin('payments.captures as capture', 'capture.capture_id', 'refund.capture_id')
            .whereRef('refund.charge_id', '=', 'charge.charge_id')
            .where('capture.use', '=', 'grant'),
        ),
      ),
    )
    .orderBy((order) => order.case().when('charge.state', '=', 'failed').then(1).else(0).end())
    .orderBy('charge.charge_id', 'desc')
    .forUpdate('charge')
    .execute()

const redeem = async (
  deps: OpenChargeDeps,
  trx: Trx,
  coupon: StoredCoupon,
  chargeId: string,
  use: { readonly payerKey: Buffer; readonly discountPaise: number },
): Promise<boolean> => {
  const { couponId } = coupon
  const isTaken = await (deps.takeUse ?? takeUse)(trx, couponId, use.discountPaise)
  return isTaken && (await writeRedemption(trx, { chargeId, couponId, ...use, at: deps.clock.now() }))
}

/** What a receipt says and whom messages go to; the payer of a repeated request may have corrected it. */
const payerColumns = (
  { payers }: OpenChargeDeps,
  { reference, payer, purpose, supportPhone }: ChargeOrder | RepeatedOrder,
) => ({
  purpose: JSON.stringify(purpose),
  support_phone: supportPhone,
  sealed_payer: payers.seal(formatReference(reference), payer),
  student_id: payer.studentId,
})

const rewritePayer = async (
  deps: OpenChargeDeps,
  trx: Trx,
  chargeId: string,
  order: ChargeOrder | RepeatedOrder,
): Promise<void> => {
  await trx
    .updateTable('payments.charges')
    .set(payerColumns(deps, order))
    .where('charge_id', '=', chargeId)
    .execute()
}

const insertCharge = async (
  deps: OpenChargeDeps,
  trx: Trx,
  order: ChargeOrder | RepeatedOrder,
  discountPaise: number,
): Promise<string> => {
  const now = deps.clock.now()
  const isFree = order.listPaise === discountPaise
  const { charge_id: chargeId } = await trx
    .insertInto('payments.charges')
    .values({
      reference: formatReference(order.reference),
      payer_key: order.payerKey,
      method: order.method,
      list_paise: order.listPaise,
      discount_paise: discountPaise,
      state: isFree ? 'captured' : 'open',
      return_to: JSON.stringify(order.returnTo),
      opened_at: now,
      settled_at: isFree ? now : null,
      ...payerColumns(deps, order),
    })
    .returning('charge_id')
    .executeTakeFirstOrThrow()
  return chargeId
}

/** A failed charge is tried again as the same charge, so that money for any of its attempts is seen by one lock. */
const reopen = async (
  deps: OpenChargeDeps,
  trx: Trx,
  chargeId: string,
  use: { readonly coupon: StoredCoupon | null; readonly payerKey: Buffer; readonly discountPaise: number },
): Promise<boolean> => {
  const locked = await lockCharge(trx, chargeId)
  if (locked === null) return false
  await writeEffects(deps, trx, locked, transition(locked.charge, { kind: 'reopen' }))
  return use.coupon === null || redeem(deps, trx, use.coupon, chargeId, use)
}

/**
 * Opens a charge in the caller's transaction, its coupon redeemed with it. Asking again with the same request gives the
 * same charge; a changed request closes the old one first, so a reference never has two open charges.
 */
export const openCharge = async (
  deps: OpenChargeDeps,
  trx: Trx,
  order: ChargeOrder | RepeatedOrder,
): Promise<Outcome<OpenedCharge, ChargeRefusal>> => {
  if (deps.gateways.forMethod(order.method) === null) return refuse('payments.no-such-method')
  const coupon = order.couponCode === null ? null : await couponByCode(trx, order.couponCode)
  if (order.couponCode !== null && coupon === null) return refuse('payments.coupon-not-valid')
  // Two clicks at once: while there is no row to lock, the reference itself is.
  const reference = formatReference(order.reference)
  await sql`select pg_advisory_xact_lock(hashtextextended(${reference}, 0))`.execute(trx)

  const known = await knownCharge(trx, reference)
  const paid = known.find(({ state, list_paise: list }) => state === 'captured' && list === order.listPaise)
  if (paid !== undefined)
    return done({ chargeId: paid.charge_id, duePaise: paid.due_paise ?? 0, isCaptured: true })
  const last = known.find(({ state }) => state !== 'captured')
  const isSameRequest =
    last !== undefined &&
    // A form that is changed to another child is another request: the coupon is that child's to use.
    last.payer_key.equals(order.payerKey) &&
    last.method === order.method &&
    last.list_paise === order.listPaise &&
    last.coupon_id === (coupon?.couponId ?? null)
  if (isSameRequest) await rewritePayer(deps, trx, last.charge_id, order)
  if (isSameRequest && last.state === 'open')
    return done({ chargeId: last.charge_id, duePaise: last.due_paise ?? 0, isCaptured: false })
  if (last !== undefined && !isSameRequest) await closeCharge(deps, trx, last.charge_id)

  // Read again: closing the old charge may have given a use back.
  const fresh = order.couponCode === null ? null : await couponByCode(trx, order.couponCode)
  const discount =
    fresh === null
      ? 0
      : discountOf(fresh, order.listPaise, order.labels, deps.clock.now(), order.couponMustName)
  if (discount === null) return refuse('payments.coupon-not-valid')
  const use = { payerKey: order.payerKey, discountPaise: discount }
  const duePaise = order.listPaise - discount
  if (isSameRequest && last.due_paise === duePaise) {
    const isOpen = await reopen(deps, trx, last.charge_id, { coupon: fresh, ...use })
    if (!isOpen) return refuse('payments.coupon-not-valid')
    return done({ chargeId: last.charge_id, duePaise, isCaptured: false })
  }
  const chargeId = await insertCharge(deps, trx, order, discount)
  if (fresh !== null && !(await redeem(deps, trx, fresh, chargeId, use)))
    return refuse('payments.coupon-not-valid')
  return done({ chargeId, duePaise, isCaptured: duePaise === 0 })
}
