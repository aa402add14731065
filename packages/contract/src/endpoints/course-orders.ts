import * as z from 'zod/mini'
import { endpoint, STUDENT_READ } from '../endpoint.ts'
import {
  orderId,
  wireCouponRequest,
  wireCourseOrder,
  wireCourseOrderForm,
  wirePayAnswer,
  wirePayRequest,
} from '../wire/course-order.ts'
import { envelope } from '../wire/envelope.ts'
import { ReceiptAnswer } from '../wire/receipt.ts'

const own = {
  answeredBy: 'admissions',
  audience: 'student',
  limit: { per: 'student', points: 30, seconds: 60 },
} as const
const ofOrder = z.codec(z.strictObject({ order_id: orderId }), z.object({ orderId: z.string() }), {
  decode: (wire) => ({ orderId: wire.order_id }),
  encode: (ours) => ({ order_id: ours.orderId }),
})

export const orderCourse = endpoint({
  ...own,
  name: 'admissions.order-course',
  method: 'POST',
  path: '/api/v1/course-orders',
  requirements: ['API-43', 'ENT-32', 'OPN-70', 'OPN-72'],
  body: wireCourseOrderForm,
  reply: envelope(wireCourseOrder),
  refusals: [
    'edge.not-yours',
    'registration.no-registration',
    'admissions.no-such-course',
    'admissions.not-on-sale',
    'admissions.no-seat-left',
    'admissions.bought-already',
    'payments.no-such-method',
  ],
})

/**
 * For the payment step and the view after the bank: the true state of the order, whatever the page's address says. A
 * POST, because it also polls the payment provider and applies the answer (OPN-68).
 */
export const courseOrder = endpoint({
  ...own,
  name: 'admissions.course-order',
  method: 'POST',
  path: '/api/v1/course-orders/:order_id',
  limit: STUDENT_READ,
  requirements: ['OWN', 'OPN-37', 'OPN-68', 'PAY-02', 'PAY-03'],
  params: ofOrder,
  reply: envelope(wireCourseOrder),
  refusals: ['admissions.no-such-order'],
})

/** T15: the use case limits the tries, and every invalid coupon gets the same answer. Removing a coupon is no try. */
export const orderCoupon = endpoint({
  ...own,
  name: 'admissions.order-coupon',
  method: 'POST',
  path: '/api/v1/course-orders/:order_id/coupon',
  requirements: ['OWN', 'OPN-37', 'CPN-03'],
  params: ofOrder,
  body: wireCouponRequest,
  reply: envelope(wireCourseOrder),
  refusals: [
    'admissions.no-such-order',
    'admissions.not-payable',
    'payments.coupon-not-valid',
    'edge.too-many-requests',
  ],
})

export const payOrder = endpoint({
  ...own,
  name: 'admissions.pay-order',
  method: 'POST',
  path: '/api/v1/course-orders/:order_id/pay',
  requirements: ['OWN', 'OPN-37', 'PAY-01'],
  params: ofOrder,
  body: wirePayRequest,
  reply: envelope(wirePayAnswer),
  refusals: [
    'admissions.no-such-order',
    'admissions.not-payable',
    'admissions.not-on-sale',
    'admissions.no-seat-left',
    'admissions.bought-already',
    'admissions.coupon-ended',
    'payments.no-such-method',
    'payments.provider-away',
    'payments.not-open',
    'payments.too-many-attempts',
  ],
})

export const orderReceipt = endpoint({
  ...own,
  name: 'admissions.order-receipt',
  method: 'POST',
  path: '/api/v1/course-orders/:order_id/receipt',
  requirements: ['OWN'],
  params: ofOrder,
  reply: ReceiptAnswer,
  refusals: ['admissions.no-such-order'],
})
