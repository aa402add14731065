import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../kernel/clock.ts'
import type { Trx } from '../../../platform/database.ts'
import { discountOf, type Labels } from '../domain/coupon.ts'
import type { GatewayFor, HandOver, ReturnTo } from '../gateway.ts'
import { couponByCode } from '../queries/coupon-by-code.ts'
import { closeCharge } from './close-charge.ts'
import { takeUse, writeRedemption } from './redeem-coupon.ts'

export interface ChargeOrder {
  /** `sign-up:123`: comes back with every event about the charge. */
  readonly reference: string
  /** Tells payers apart for coupons; a keyed hash of the opener's making. */
  readonly payerKey: Buffer
  readonly listPaise: number
  readonly couponCode: string | null
  readonly labels: Labels
  readonly method: string
  readonly returnTo: ReturnTo
}

export interface OpenedCharge {
  readonly chargeId: string
  readonly duePaise: number
  /** Null when nothing is due: the charge is captured already. */
  readonly handOver: HandOver | null
}

export type ChargeRefusal = 'payments.coupon-not-valid' | 'payments.no-such-method'

export interface OpenChargeWorld {
  readonly clock: Clock
  readonly gatewayFor: GatewayFor
  /** Origins a browser may be sent to (OPN-81). */
  readonly targets: readonly string[]
  /** Replaced only by a test's negative control. */
  readonly takeUse?: typeof takeUse
}

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newOrderId = (): string =>
  `MD${[...randomBytes(18)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')}`

/** OPN-81: a target that nobody configured is our mistake, and nobody's browser is sent there. */
const checked = (handOver: HandOver, targets: readonly string[]): HandOver => {
  if (!targets.includes(new URL(handOver.actionUrl).origin))
    throw new Error('the payment target is not in the configured list')
  return handOver
}

const openOne = (trx: Trx, reference: string) =>
  trx
    .selectFrom('payments.charges as charge')
    .leftJoin('payments.redemptions as used', 'used.charge_id', 'charge.charge_id')
    .select([
      'charge.charge_id',
      'charge.order_id',
      'charge.method',
      'charge.list_paise',
      'charge.due_paise',
      'charge.return_to',
      'used.coupon_id',
    ])
    .where('charge.reference', '=', reference)
    .where('charge.state', '=', 'open')
    .forUpdate('charge')
    .executeTakeFirst()

/**
 * Opens a charge in the caller's transaction, its coupon redeemed with it. Asking again with the same wish gives the
 * same charge; a changed wish closes the old one first, so a reference never has two open charges.
 */
export const openCharge = async (
  world: OpenChargeWorld,
  trx: Trx,
  order: ChargeOrder,
): Promise<Outcome<OpenedCharge, ChargeRefusal>> => {
  const gateway = world.gatewayFor(order.method)
  if (gateway === null) return refuse('payments.no-such-method')
  const now = world.clock.now()
  const coupon = order.couponCode === null ? null : await couponByCode(trx, order.couponCode)
  if (order.couponCode !== null && coupon === null) return refuse('payments.coupon-not-valid')

  const open = await openOne(trx, order.reference)
  const isSameWish =
    open !== undefined &&
    open.method === order.method &&
    open.list_paise === order.listPaise &&
    open.coupon_id === (coupon?.couponId ?? null)
  if (isSameWish) {
    const { charge_id: chargeId, order_id: orderId } = open
    const amountPaise = open.due_paise ?? 0
    const returnTo = open.return_to as ReturnTo & object
    const handOver = checked(gateway.handOver({ orderId, amountPaise, returnTo }), world.targets)
    return done({ chargeId, duePaise: amountPaise, handOver })
  }
  if (open !== undefined) await closeCharge(world, trx, open.charge_id)

  // Read again: closing the old charge may have given a use back.
  const fresh = order.couponCode === null ? null : await couponByCode(trx, order.couponCode)
  const discount = fresh === null ? 0 : discountOf(fresh, order.listPaise, order.labels, now)
  if (discount === null) return refuse('payments.coupon-not-valid')
  const duePaise = order.listPaise - discount
  const isFree = duePaise === 0
  const orderId = newOrderId()
  const { charge_id: chargeId } = await trx
    .insertInto('payments.charges')
    .values({
      reference: order.reference,
      payer_key: order.payerKey,
      method: order.method,
      order_id: orderId,
      list_paise: order.listPaise,
      discount_paise: discount,
      state: isFree ? 'captured' : 'open',
      return_to: JSON.stringify(order.returnTo),
      opened_at: now,
      settled_at: isFree ? now : null,
    })
    .returning('charge_id')
    .executeTakeFirstOrThrow()
  if (fresh !== null) {
    const { couponId } = fresh
    const redemption = { chargeId, couponId, payerKey: order.payerKey, discountPaise: discount, at: now }
    const isTaken = await (world.takeUse ?? takeUse)(trx, couponId, discount)
    if (!isTaken || !(await writeRedemption(trx, redemption))) return refuse('payments.coupon-not-valid')
  }
  if (isFree) return done({ chargeId, duePaise, handOver: null })
  const wanted = gateway.handOver({ orderId, amountPaise: duePaise, returnTo: order.returnTo })
  return done({ chargeId, duePaise, handOver: checked(wanted, world.targets) })
}
