import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { Language } from '@medha/messages/language'
import { sql, type Insertable } from 'kysely'
import type { Database } from '../../../../db/tables.ts'
import { compiled } from '../../../platform/database-query.ts'
import type { Trx } from '../../../platform/database.ts'
import { formatReference, type ChargeReference } from '../../../kernel/events.ts'
import { discountOf, type COMPARED_BEFORE, type Labels } from '../domain/coupon.ts'
import { transition } from '../domain/charge.ts'
import type { Gateways } from '../gateway.ts'
import { isLate } from '../queries/charge-by-id.ts'
import { lockCharge } from '../queries/charge-ledger.ts'
import { couponByCode, type StoredCoupon } from '../queries/coupon-by-code.ts'
import type { ChargePayer } from '../secrets/sealed-payers.ts'
import { closeCharge } from './close-charge.ts'
import { takeUse, writeRedemption } from './redeem-coupon.ts'
import { writeEffects, type LedgerDeps } from './write-effects.ts'

/** Addresses of our views for the outcomes. An address only selects the view; the outcome is in the ledger. */
export interface ReturnTo {
  readonly success: string
  readonly failure: string
  readonly aborted: string
  /** The provider has not reported the outcome yet. */
  readonly waiting: string
}

/** The parts of the return URL from the bank to a dashboard. */
export interface PaidByStudent {
  readonly host: string
  readonly method: string
  /** Another child may have logged in by then: the return page shows whose payment it was. */
  readonly studentKey: string
}

export interface ChargeOrder {
  /** Part of every event about the charge. */
  readonly reference: ChargeReference
  /** Identifies the payer for coupons; a keyed hash made by the opener. */
  readonly payerKey: Buffer
  /** With the student's id, if the payer is one already. */
  readonly payer: ChargePayer & { readonly studentId: string | null }
  /** The line of the receipt: `iACST: registration fee`. */
  readonly purpose: Readonly<Record<Language, string>>
  /** Printed on the receipt. */
  readonly supportPhone: string
  /** The order number shown to the family; without one, the bank's page and the receipt show the payment's. */
  readonly orderNumber?: string | null
  /** What is left to be paid at the branch. */
  readonly remainingPaise?: number | null
  readonly listPaise: number
  readonly couponCode: string | null
  readonly labels: Labels
  /** Only a coupon that names this label is valid for the charge. */
  readonly couponMustName?: string
  readonly method: string
  /** The end of the offer at this price: money that the provider captures later is refunded. Null: none. */
  readonly payBy: Date | null
  readonly returnTo: ReturnTo
}

/** A repeated request for a charge; see `resumeCharge`. */
export type RepeatedOrder = Omit<ChargeOrder, 'labels'> & { readonly labels: typeof COMPARED_BEFORE }

export interface OpenedCharge {
  readonly chargeId: string
  readonly duePaise: number
  /** Nothing is due: the charge is free or already paid. */
  readonly isCaptured: boolean
}

export type ChargeRefusal = 'payments.coupon-not-valid' | 'payments.no-such-method'

export interface OpenChargeDeps extends LedgerDeps {
  readonly gateways: Gateways
  /** Overridden only by tests, as a negative control. */
  readonly takeUse?: typeof takeUse
}

/** The charge that a repeated request may refer to: one that was paid and not refunded, or else the latest. */
const knownCharges = compiled((db, { reference }: { readonly reference: string }) =>
  db
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
      'used.returned_at',
      isLate('charge').as('is_late'),
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
    .forUpdate('charge'),
)

/** For two concurrent requests: while there is no row to lock, an advisory lock on the reference is taken. */
const lockReference = compiled(
  (_, { reference }: { readonly reference: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${reference}, 0))`,
)

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

/** The data for the receipt and for messages, and the end; a repeated request may have corrected them. */
const payerColumns = (
  { payers }: OpenChargeDeps,
  {
    reference,
    payer,
    purpose,
    supportPhone,
    orderNumber,
    remainingPaise,
    payBy,
  }: ChargeOrder | RepeatedOrder,
) => ({
  order_number: orderNumber ?? null,
  remaining_paise: remainingPaise ?? null,
  pay_by: payBy,
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

const insertCharge = compiled(
  (db, row: Omit<Insertable<Database['payments.charges']>, 'charge_id' | 'due_paise'>) =>
    db
      .insertInto('payments.charges')
      .values({
        reference: row.reference,
        payer_key: row.payer_key,
        method: row.method,
        list_paise: row.list_paise,
        discount_paise: row.discount_paise,
        state: row.state,
        return_to: row.return_to,
        opened_at: row.opened_at,
        settled_at: row.settled_at,
        purpose: row.purpose,
        support_phone: row.support_phone,
        sealed_payer: row.sealed_payer,
        student_id: row.student_id,
        order_number: row.order_number,
        remaining_paise: row.remaining_paise,
        pay_by: row.pay_by,
      })
      .returning('charge_id'),
)

const writeCharge = async (
  deps: OpenChargeDeps,
  trx: Trx,
  order: ChargeOrder | RepeatedOrder,
  discountPaise: number,
): Promise<string> => {
  const now = deps.clock.now()
  const isFree = order.listPaise === discountPaise
  const [written] = await insertCharge(trx, {
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
  if (written === undefined) throw new Error('a charge was not written')
  return written.charge_id
}

/** A new try reopens the failed charge, so that one lock covers the money of all its payment attempts. */
const reopen = async (deps: OpenChargeDeps, trx: Trx, chargeId: string): Promise<void> => {
  const locked = await lockCharge(trx, chargeId)
  if (locked !== null) await writeEffects(deps, trx, locked, transition(locked.charge, { kind: 'reopen' }))
}

/**
 * Opens a charge and redeems its coupon in the caller's transaction. The same request returns the same charge; a
 * changed one closes the old charge first, so that a reference never has two open charges.
 */
export const openCharge = async (
  deps: OpenChargeDeps,
  trx: Trx,
  order: ChargeOrder | RepeatedOrder,
): Promise<Outcome<OpenedCharge, ChargeRefusal>> => {
  if (deps.gateways.forMethod(order.method) === null) return refuse('payments.no-such-method')
  const coupon = order.couponCode === null ? null : await couponByCode(trx, order.couponCode)
  if (order.couponCode !== null && coupon === null) return refuse('payments.coupon-not-valid')
  const reference = formatReference(order.reference)
  await lockReference(trx, { reference })
  const known = await knownCharges(trx, { reference })
  // Money captured after the end is refunded: it pays nothing.
  const paid = known.find(
    (one) => one.state === 'captured' && one.list_paise === order.listPaise && !one.is_late,
  )
  if (paid !== undefined)
    return done({ chargeId: paid.charge_id, duePaise: paid.due_paise ?? 0, isCaptured: true })
  const last = known.find(({ state }) => state !== 'captured')
  const isSameRequest =
    last !== undefined &&
    // A form that is changed to another child is another request, with that child's own use of the coupon.
    last.payer_key.equals(order.payerKey) &&
    last.method === order.method &&
    last.list_paise === order.listPaise &&
    last.coupon_id === (coupon?.couponId ?? null) &&
    last.returned_at === null
  if (isSameRequest) {
    await rewritePayer(deps, trx, last.charge_id, order)
    // Its use of the coupon is still taken.
    if (last.state === 'failed') await reopen(deps, trx, last.charge_id)
    return done({ chargeId: last.charge_id, duePaise: last.due_paise ?? 0, isCaptured: false })
  }
  if (last !== undefined) {
    const isFullPrice = last.due_paise === order.listPaise && coupon === null
    await closeCharge(deps, trx, last.charge_id, { staysGood: isFullPrice })
  }

  // Read again: closing the old charge may have returned a use.
  const fresh = order.couponCode === null ? null : await couponByCode(trx, order.couponCode)
  const discount =
    fresh === null
      ? 0
      : discountOf(fresh, order.listPaise, order.labels, deps.clock.now(), order.couponMustName)
  if (discount === null) return refuse('payments.coupon-not-valid')
  const use = { payerKey: order.payerKey, discountPaise: discount }
  const duePaise = order.listPaise - discount
  const chargeId = await writeCharge(deps, trx, order, discount)
  if (fresh !== null && !(await redeem(deps, trx, fresh, chargeId, use)))
    return refuse('payments.coupon-not-valid')
  return done({ chargeId, duePaise, isCaptured: duePaise === 0 })
}
