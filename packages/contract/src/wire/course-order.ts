import type { CourseQuote } from '@medha/rules/course-fee'
import { readName } from '@medha/rules/person-name'
import * as z from 'zod/mini'
import type { CourseOrder, CourseOrderForm } from '../shapes/course-order.ts'
import { productId } from './course-list.ts'
import { readQuote, WireQuote, writeQuote } from './course.ts'
import { checkoutForm, wirePaymentData } from './payment-data.ts'
import { schemaOf, typedText } from './values.ts'

const requiredText = (most: number) => typedText(most).check(z.refine((text) => text.trim() !== ''))

/** The address on a receipt: the length of each line, and the format of a pincode. */
export const BILLING = {
  addressLength: 200,
  cityLength: 80,
  /** The first digit is one of nine postal zones. */
  pincode: /^[1-9]\d{5}$/,
} as const

/** API-43, ENT-32. No amount is read: the server decides the price (OPN-72). */
const WireForm = z.object({
  roll_number: z.string().check(z.regex(/^\d{12}$/)),
  student_stream: z.optional(typedText(20)),
  sf_id: z.optional(typedText(40)),
  payment_method: z.string().check(z.regex(/^[a-z]{2,20}$/)),
  billing_name: requiredText(130),
  billing_address: requiredText(BILLING.addressLength),
  billing_city: requiredText(BILLING.cityLength),
  billing_state: requiredText(60),
  billing_zip: z.string().check(z.regex(BILLING.pincode)),
  billing_email: typedText(120),
  product_id: productId,
  product_course_term: typedText(60),
  center_code: typedText(10),
  mobile_no: typedText(20),
  father_name: typedText(60).check(z.refine((text) => readName(text).ok)),
})

export const wireCourseOrderForm = z.codec(WireForm, z.custom<CourseOrderForm>(), {
  decode: (wire) => ({
    rollNumber: wire.roll_number,
    mobile: wire.mobile_no,
    productId: wire.product_id,
    term: wire.product_course_term,
    branchCode: wire.center_code,
    streamCode: wire.student_stream ?? '',
    leadId: wire.sf_id ?? '',
    method: wire.payment_method,
    billing: {
      name: wire.billing_name.trim(),
      email: wire.billing_email.trim(),
      address: wire.billing_address.trim(),
      city: wire.billing_city.trim(),
      state: wire.billing_state.trim(),
      pincode: wire.billing_zip,
      fatherName: wire.father_name.trim(),
    },
  }),
  encode: ({ billing, ...ours }) => ({
    roll_number: ours.rollNumber,
    student_stream: ours.streamCode,
    sf_id: ours.leadId,
    payment_method: ours.method,
    billing_name: billing.name,
    billing_address: billing.address,
    billing_city: billing.city,
    billing_state: billing.state,
    billing_zip: billing.pincode,
    billing_email: billing.email,
    product_id: ours.productId,
    product_course_term: ours.term,
    center_code: ours.branchCode,
    mobile_no: ours.mobile,
    father_name: billing.fatherName,
  }),
})

const REASONS = ['closed', 'no-seat-left', 'bought-already', 'price-ended'] as const
const ORDER_STATES = ['unpaid', 'confirming', 'failed', 'purchased', 'refunded'] as const

const WireOrder = z
  .object({
    order_id: z.optional(z.string()),
    ORDER_ID: z.optional(z.string()),
    state: z.enum(ORDER_STATES),
    product_id: z.string(),
    product_title: z.string(),
    product_course_term: z.string(),
    quote: WireQuote,
    coupon_code: z.string(),
    coupon_discount: z.number(),
    amount: z.number(),
    payment_method: z.string(),
    has_coupons: z.boolean(),
    /** This price is valid until then. */
    price_until: z.iso.datetime(),
    /** Ours: the amount of a second payment, which is being refunded. */
    second_payment: z.number(),
    refund_reason: z.string(),
  })
  .check(z.refine((wire) => (wire.order_id ?? wire.ORDER_ID) !== undefined))

const orderSchema = schemaOf<CourseOrder>()(
  z.object({
    orderId: z.string(),
    state: z.enum(ORDER_STATES),
    productId: z.string(),
    title: z.string(),
    term: z.string(),
    quote: z.custom<CourseQuote>(),
    coupon: z.nullable(z.object({ code: z.string(), discountPaise: z.int() })),
    duePaise: z.int(),
    method: z.string(),
    hasCoupons: z.boolean(),
    priceUntil: z.string(),
    secondPaymentPaise: z.int(),
    refundReason: z.nullable(z.enum(REASONS)),
  }),
)

/** PAY-08: the order id comes under one of two spellings. */
export const wireCourseOrder = z.codec(WireOrder, orderSchema, {
  decode: (wire) => ({
    orderId: wire.order_id ?? wire.ORDER_ID ?? '',
    state: wire.state,
    productId: wire.product_id,
    title: wire.product_title,
    term: wire.product_course_term,
    quote: readQuote(wire.quote),
    coupon:
      wire.coupon_code === ''
        ? null
        : { code: wire.coupon_code, discountPaise: Math.round(wire.coupon_discount * 100) },
    duePaise: Math.round(wire.amount * 100),
    method: wire.payment_method,
    hasCoupons: wire.has_coupons,
    priceUntil: wire.price_until,
    secondPaymentPaise: Math.round(wire.second_payment * 100),
    refundReason: REASONS.find((reason) => reason === wire.refund_reason) ?? null,
  }),
  encode: (ours) => ({
    order_id: ours.orderId,
    state: ours.state,
    product_id: ours.productId,
    product_title: ours.title,
    product_course_term: ours.term,
    quote: writeQuote(ours.quote),
    coupon_code: ours.coupon?.code ?? '',
    coupon_discount: (ours.coupon?.discountPaise ?? 0) / 100,
    amount: ours.duePaise / 100,
    payment_method: ours.method,
    has_coupons: ours.hasCoupons,
    price_until: ours.priceUntil,
    second_payment: ours.secondPaymentPaise / 100,
    refund_reason: ours.refundReason ?? '',
  }),
})

const ORDER_ID = /^MC[A-Z0-9]{10}$/
export const orderId = z.string().check(z.regex(ORDER_ID))
/** Checks a value from an address or the browser's storage: any other text is not sent to the server. */
export const isOrderId = (text: string): boolean => ORDER_ID.test(text)

/** OPN-37: an empty code removes the coupon. */
export const wireCouponRequest = z.codec(
  z.strictObject({ coupon_code: typedText(40) }),
  z.object({ couponCode: z.nullable(z.string()) }),
  {
    decode: ({ coupon_code }) => ({ couponCode: coupon_code.trim() === '' ? null : coupon_code.trim() }),
    encode: ({ couponCode }) => ({ coupon_code: couponCode ?? '' }),
  },
)

export const wirePayRequest = z.codec(
  z.strictObject({ payment_method: z.string().check(z.regex(/^[a-z]{2,20}$/)) }),
  z.object({ method: z.string() }),
  {
    decode: ({ payment_method }) => ({ method: payment_method }),
    encode: ({ method }) => ({ payment_method: method }),
  },
)

/** The form for the bank; null when nothing is left to pay and the course is bought. */
export const wirePayAnswer = z.codec(
  z.object({ payment_data: z.nullable(wirePaymentData) }),
  z.object({ payment: z.nullable(checkoutForm) }),
  {
    decode: ({ payment_data }) => ({ payment: payment_data }),
    encode: ({ payment }) => ({ payment_data: payment }),
  },
)
