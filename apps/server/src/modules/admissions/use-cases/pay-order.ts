import type { CheckoutForm } from '@medha/contract/shapes/checkout-form'
import type { Language } from '@medha/messages/language'
import { paymentPlan } from '@medha/rules/course-fee'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { Trx } from '../../../platform/database.ts'
import {
  receiptLine,
  studentPayer,
  type ChargeRefusal,
  type CheckoutRefusal,
  type PreparedPurchase,
} from '../../payments/index.ts'
import type { AdmissionsDeps } from '../deps.ts'
import { takesMethod } from '../course-methods.ts'
import { courseOrderReference } from '../domain/order-reference.ts'
import { lockOrder, ownOrder, type OrderRow } from '../queries/course-orders.ts'
import { purchasesOf } from '../queries/purchases.ts'
import { standsOnItsResult } from './end-prices.ts'
import { broughtUpToDate } from './bring-up-to-date.ts'
import { placeOf, type Place } from '../queries/place-of.ts'
import { COUPON_MUST_NAME, labelsOf, oneAtATime } from './payable-order.ts'
import { buy } from './settle-purchase.ts'

type OrderRefusal =
  | 'admissions.coupon-ended'
  | 'admissions.no-such-order'
  | 'admissions.not-payable'
  | 'admissions.not-on-sale'
  | 'admissions.no-seat-left'
  | 'admissions.bought-already'

export type PayRefusal = Exclude<ChargeRefusal, 'payments.coupon-not-valid'> | CheckoutRefusal | OrderRefusal

interface PayRequest {
  readonly method: string
  readonly host: string
  readonly language: Language
}

type Payer = PayRequest & { readonly isPriceGood: boolean; readonly place: Place }

/** The offer under which the order can be paid now. */
const payableOffer = async (
  deps: AdmissionsDeps,
  trx: Trx,
  order: OrderRow,
  { isPriceGood }: Payer,
): Promise<Outcome<number, OrderRefusal>> => {
  if ((await purchasesOf(trx, order.student_id)).includes(order.product_id))
    return refuse('admissions.bought-already')
  const isOpen = order.state === 'open' && deps.clock.now() < order.price_until
  if (!isOpen || !isPriceGood) return refuse('admissions.not-payable')
  const [course] = await deps.catalogue.courses.offeredCourses(
    { classStreamId: order.class_stream_id, branchCode: order.branch_code, productId: order.product_id },
    trx,
  )
  if (course?.isOpen !== true) return refuse('admissions.not-on-sale')
  return course.seatsLeft === 0 ? refuse('admissions.no-seat-left') : done(course.offerId)
}

/** The payer and purpose on the receipt. The family chose the billing name. */
const payerOf = (order: OrderRow, { student, branch, exam }: Place) => {
  const { payerKey, payer } = studentPayer(student)
  const { language } = order
  return {
    payerKey,
    payer: { ...payer, name: order.billing_name, language },
    purpose: receiptLine(
      (words) => (order.quote.paysFor === 'course' ? words.courseFee : words.courseRegistrationFee),
      { course: { en: order.title_en, hi: order.title_hi } },
    ),
    supportPhone: branch.supportPhone ?? exam.supportPhone,
    orderNumber: order.order_number,
    remainingPaise: paymentPlan(order.quote).laterPaise,
  }
}

const prepareOrder = async (
  deps: AdmissionsDeps,
  trx: Trx,
  order: OrderRow,
  by: Payer,
): Promise<Outcome<PreparedPurchase<OrderRefusal>, OrderRefusal>> => {
  const offer = await payableOffer(deps, trx, order, by)
  if (!offer.ok) return offer
  // A free course is bought immediately. Its seat is taken first: offers are locked before charges and coupons.
  const isFree = order.payable_paise === order.coupon_discount_paise
  if (isFree && !(await deps.catalogue.courses.takeCourseSeat(trx, offer.value)))
    return refuse('admissions.no-seat-left')
  return done({
    order: {
      reference: courseOrderReference(order.order_id),
      ...payerOf(order, by.place),
      listPaise: order.payable_paise,
      couponCode: order.coupon_code,
      labels: labelsOf(order),
      couponMustName: COUPON_MUST_NAME,
      method: by.method,
      payBy: order.price_until,
      returnTo: deps.afterPayment(
        {
          host: by.host,
          method: by.method,
          studentKey: deps.identity.studentKeyOf(order.student_id),
        },
        order.order_number,
      ),
    },
    onOpened: async ({ chargeId, duePaise, isCaptured }) => {
      // Already paid, but the event is not processed yet: the student is not sent to the bank a second time.
      if (isCaptured && duePaise > 0) return refuse('admissions.not-payable')
      // The amount due must be the amount shown: a coupon that changed meanwhile is not applied silently.
      if (duePaise !== order.payable_paise - order.coupon_discount_paise)
        return refuse('admissions.coupon-ended')
      await trx
        .updateTable('admissions.course_orders')
        .set({ charge_id: chargeId, method: by.method })
        .where('order_id', '=', order.order_id)
        .execute()
      if (isCaptured) await buy(deps, trx, { order, waiting: null }, chargeId)
      return done(null)
    },
  })
}

/** OPN-37, PAY-01: the checkout form for the bank; null when nothing is due and the course is bought immediately. */
export const payOrder = async (
  deps: AdmissionsDeps,
  studentId: string,
  orderNumber: string,
  by: PayRequest,
): Promise<Outcome<CheckoutForm | null, PayRefusal>> => {
  const known = await ownOrder(deps.db, studentId, orderNumber)
  if (known === null) return refuse('admissions.no-such-order')
  // First counts a payment whose webhook was lost.
  const order = await broughtUpToDate(deps, known)
  if (!(await takesMethod(deps, order.branch_code, by.method))) return refuse('payments.no-such-method')
  const isPriceGood = await standsOnItsResult(deps, order)
  const place = await placeOf(deps, studentId, by.language)
  if (place === null) return refuse('admissions.no-such-order')
  const bought = await deps.payments.purchase<OrderRefusal>({
    chargeBefore: null,
    language: by.language,
    prepare: async (trx) => {
      await oneAtATime(trx, studentId)
      const locked = await lockOrder(trx, order.order_id)
      if (locked === null) return refuse('admissions.no-such-order')
      return prepareOrder(deps, trx, locked, { ...by, isPriceGood, place })
    },
  })
  if (bought.ok) return bought
  const { code } = bought.refusal
  return code === 'payments.coupon-not-valid' ? refuse('admissions.coupon-ended') : refuse(code)
}
