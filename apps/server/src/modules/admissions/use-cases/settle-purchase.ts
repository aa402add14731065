import type { DomainEvents } from '../../../kernel/events.ts'
import type { Trx } from '../../../platform/database.ts'
import type { AdmissionsDeps } from '../deps.ts'
import type { Charge } from '../../payments/index.ts'
import { settleOrder, type Refusal } from '../domain/settle-order.ts'
import { lockOpenOrder, lockOrder, orderById, type OrderRow } from '../queries/course-orders.ts'
import { purchasesOf } from '../queries/purchases.ts'
import { lapse } from './lapse-order.ts'
import { oneAtATime } from './payable-order.ts'
import { notifyPurchased, notifyRefund } from './notify-order.ts'

/** The current offer: the branch may have got its own offer meanwhile. Null: closed. */
const openOffer = async (
  { catalogue }: AdmissionsDeps,
  trx: Trx,
  order: OrderRow,
): Promise<number | null> => {
  const [course] = await catalogue.courses.offeredCourses(
    { classStreamId: order.class_stream_id, branchCode: order.branch_code, productId: order.product_id },
    trx,
  )
  return course?.isOpenToLateMoney === true ? course.offerId : null
}

const close = async (
  { clock }: AdmissionsDeps,
  trx: Trx,
  order: OrderRow,
  end: {
    readonly state: 'purchased' | 'refused'
    readonly refusal: Refusal | null
    readonly chargeId: string
  },
): Promise<void> => {
  await trx
    .updateTable('admissions.course_orders')
    .set({ state: end.state, refusal: end.refusal, charge_id: end.chargeId, settled_at: clock.now() })
    .where('order_id', '=', order.order_id)
    .execute()
}

/** Closes another charge of the order, which frees its coupon. */
const closeOther = async (
  { payments }: AdmissionsDeps,
  trx: Trx,
  { charge_id: other }: OrderRow,
  chargeId: string,
): Promise<void> => {
  if (other !== null && other !== chargeId) await payments.closeCharge(trx, other)
}

/**
 * Marks the course as bought and lapses another open order for it. The seat was taken before: offers are locked before
 * charges and coupons.
 */
export const buy = async (
  deps: AdmissionsDeps,
  trx: Trx,
  { order, waiting }: { readonly order: OrderRow; readonly waiting: OrderRow | null },
  chargeId: string,
): Promise<void> => {
  await closeOther(deps, trx, order, chargeId)
  if (waiting !== null && waiting.order_id !== order.order_id) await lapse(deps, trx, waiting)
  await close(deps, trx, order, { state: 'purchased', refusal: null, chargeId })
  await deps.payments.markUsed(trx, chargeId, order.student_id)
  await notifyPurchased(deps, trx, order)
}

const giveBack = async (
  deps: AdmissionsDeps,
  trx: Trx,
  order: OrderRow,
  { why, chargeId }: { readonly why: Refusal; readonly chargeId: string },
): Promise<Refusal> => {
  await deps.payments.requestRefund(trx, chargeId, {
    isSecondPayment: order.state === 'purchased' || why === 'bought-already',
  })
  // Late money for a charge that the order no longer uses does not change the order.
  const isOfOrder = why !== 'price-ended' || order.charge_id === chargeId || order.state === 'lapsed'
  if (order.state !== 'purchased' && isOfOrder) {
    await closeOther(deps, trx, order, chargeId)
    await close(deps, trx, order, { state: 'refused', refusal: why, chargeId })
  }
  await notifyRefund(deps, trx, order, chargeId)
  return why
}

/**
 * Settles money for an order, once: the course is bought, or all of it is refunded. Runs in the caller's transaction,
 * which holds the order. Returns the reason for the refund, or null.
 */
const settlePurchase = async (
  deps: AdmissionsDeps,
  trx: Trx,
  order: OrderRow,
  { chargeId, isLate }: Charge,
): Promise<Refusal | null> => {
  const waiting = await lockOpenOrder(trx, order.student_id, order.product_id)
  const [bought, offerId] = [await purchasesOf(trx, order.student_id), await openOffer(deps, trx, order)]
  const settlement = settleOrder({
    state: order.state,
    isSameCharge: order.charge_id === chargeId,
    isBoughtElsewhere: order.state !== 'purchased' && bought.includes(order.product_id),
    isLate,
    isOfferOpen: offerId !== null,
  })
  switch (settlement.does) {
    case 'nothing':
      return null
    case 'give-back':
      return giveBack(deps, trx, order, { why: settlement.why, chargeId })
    case 'buy': {
      const isSeated = offerId !== null && (await deps.catalogue.courses.takeCourseSeat(trx, offerId))
      if (!isSeated) return giveBack(deps, trx, order, { why: 'no-seat-left', chargeId })
      await buy(deps, trx, { order, waiting }, chargeId)
      return null
    }
  }
}

/** Handles the payment event; a duplicate, late or already settled one changes nothing. */
export const onChargeCaptured = async (
  deps: AdmissionsDeps,
  { chargeId, reference }: DomainEvents['payments.charge-captured'],
): Promise<void> => {
  const order = await orderById(deps.db, reference.id)
  if (order === null) return
  const refusal = await deps.db.transaction().execute(async (trx) => {
    await oneAtATime(trx, order.student_id)
    const locked = await lockOrder(trx, order.order_id)
    const charge = await deps.payments.charge(chargeId, trx)
    if (locked === null || charge?.state !== 'captured') return null
    return settlePurchase(deps, trx, locked, charge)
  })
  if (refusal !== null) deps.onRefundDue(refusal)
}
