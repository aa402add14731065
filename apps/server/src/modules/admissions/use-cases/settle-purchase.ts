import type { DomainEvents } from '../../../kernel/events.ts'
import type { Trx } from '../../../platform/database.ts'
import type { AdmissionsWorld } from '../admissions-world.ts'
import { orderOf } from '../domain/order-reference.ts'
import { settleOrder, type Refusal } from '../domain/settle-order.ts'
import { lockOrder, orderById, type OrderRow } from '../queries/course-orders.ts'
import { purchasesOf } from '../queries/purchases.ts'
import { oneAtATime } from './payable-order.ts'
import { tellOfPurchase, tellOfRefund } from './tell-of-order.ts'

/** The offer as it stands now: staff may have given the branch one of its own meanwhile. Null: closed. */
const openOffer = async (
  { catalogue }: AdmissionsWorld,
  trx: Trx,
  order: OrderRow,
): Promise<number | null> => {
  const [course] = await catalogue.offeredCourses(
    { classStreamId: order.class_stream_id, branchCode: order.branch_code, productId: order.product_id },
    trx,
  )
  return course?.isOpenToLateMoney === true ? course.offerId : null
}

const close = async (
  { clock }: AdmissionsWorld,
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

/**
 * Money for an order, once: the course is theirs, or all of it goes back. Within the caller's transaction, which holds
 * the order. Answers with why the money goes back, or null.
 */
export const settlePurchase = async (
  world: AdmissionsWorld,
  trx: Trx,
  order: OrderRow,
  chargeId: string,
): Promise<Refusal | null> => {
  const [bought, offerId] = [await purchasesOf(trx, order.student_id), await openOffer(world, trx, order)]
  const settlement = settleOrder({
    state: order.state,
    isToldAgain: order.charge_id === chargeId,
    isBoughtElsewhere: order.state !== 'purchased' && bought.includes(order.product_id),
    isOfferOpen: offerId !== null,
  })
  if (settlement.does === 'nothing') return null
  const isBought =
    settlement.does === 'buy' && offerId !== null && (await world.catalogue.takeCourseSeat(trx, offerId))
  if (isBought) {
    await close(world, trx, order, { state: 'purchased', refusal: null, chargeId })
    await world.payments.noteUsed(trx, chargeId)
    await tellOfPurchase(world, trx, order)
    return null
  }
  const why = settlement.does === 'buy' ? 'no-seat-left' : settlement.why
  await world.payments.noteNotWanted(trx, chargeId)
  if (order.state !== 'purchased')
    await close(world, trx, order, { state: 'refused', refusal: why, chargeId })
  await tellOfRefund(world, trx, order, chargeId)
  return why
}

/** Listens to payments; told twice, late or after the answer was already acted upon, it changes nothing. */
export const hearOfCapture = async (
  world: AdmissionsWorld,
  { chargeId, reference }: DomainEvents['payments.charge-captured'],
): Promise<void> => {
  const orderId = orderOf(reference)
  const order = orderId === null ? null : await orderById(world.db, orderId)
  if (order === null) return
  const refusal = await world.db.transaction().execute(async (trx) => {
    await oneAtATime(trx, order.student_id)
    const locked = await lockOrder(trx, order.order_id)
    const charge = await world.payments.charge(chargeId, trx)
    if (locked === null || charge?.state !== 'captured') return null
    return settlePurchase(world, trx, locked, chargeId)
  })
  if (refusal !== null) world.onRefundDue(refusal)
}
