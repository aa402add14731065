import type { CourseOrder } from '@medha/contract/shapes/course-order'
import type { Language } from '@medha/messages/language'
import type { Charge } from '../payments/index.ts'
import type { AdmissionsDeps } from './deps.ts'
import { courseOrderReference } from './domain/order-reference.ts'
import { ownOrder, type OrderRow } from './queries/course-orders.ts'
import { broughtUpToDate } from './use-cases/bring-up-to-date.ts'
import { COUPON_MUST_NAME, labelsOf } from './use-cases/payable-order.ts'
import { titleOf } from './order-title.ts'

const stateOf = (order: OrderRow, charge: Charge | null): CourseOrder['state'] => {
  if (order.state === 'purchased') return 'purchased'
  if (order.state === 'refused') return 'refunded'
  switch (charge?.state) {
    case 'open':
    case 'captured':
      return 'confirming'
    case 'failed':
      return 'failed'
    case 'closed':
    case undefined:
      return 'unpaid'
  }
}

/** The order in the form that the family sees. */
export const orderView = async (
  deps: AdmissionsDeps,
  order: OrderRow,
  language: Language,
): Promise<CourseOrder> => {
  const [charge, hasCoupons, secondPaymentPaise] = await Promise.all([
    order.charge_id === null ? null : deps.payments.charge(order.charge_id),
    deps.payments.hasCoupon(labelsOf(order), COUPON_MUST_NAME),
    order.state === 'purchased' ? deps.payments.secondPaymentOf(courseOrderReference(order.order_id)) : 0,
  ])
  const isSettled = order.state === 'purchased' || order.state === 'refused'
  const quotedPaise = order.payable_paise - order.coupon_discount_paise
  return {
    orderId: order.order_number,
    state: stateOf(order, charge),
    productId: order.product_id,
    title: titleOf(order, language),
    term: order.term,
    quote: order.quote,
    coupon:
      order.coupon_code === null
        ? null
        : { code: order.coupon_code, discountPaise: order.coupon_discount_paise },
    duePaise: isSettled ? (charge?.duePaise ?? quotedPaise) : quotedPaise,
    method: order.method,
    hasCoupons,
    priceUntil: order.price_until.toISOString(),
    secondPaymentPaise,
    refundReason: order.refusal,
  }
}

/** PAY-02: null for an order of another student. */
export const readOrder = async (
  deps: AdmissionsDeps,
  studentId: string,
  orderNumber: string,
  language: Language,
): Promise<CourseOrder | null> => {
  const order = await ownOrder(deps.db, studentId, orderNumber)
  return order === null ? null : orderView(deps, await broughtUpToDate(deps, order), language)
}
