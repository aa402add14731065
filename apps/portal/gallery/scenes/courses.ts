import { SESSION_KEYS } from '@medha/contract/places/browser-storage'
import { writeCheckout } from '@medha/contract/places/saved-checkout'
import orderConfirming from '../answers/order-confirming.json'
import couponApplied from '../answers/order-coupon-applied.json'
import couponRefused from '../answers/order-coupon-refused.json'
import orderFailed from '../answers/order-failed.json'
import orderPurchased from '../answers/order-purchased.json'
import orderRefunded from '../answers/order-refunded.json'
import resultPublished from '../answers/result-published.json'
import type { Answers } from '../answer-calls.ts'
import type { Step } from '../reach.ts'
import type { Scene } from '../scene.ts'
import { backFromBank } from '../student.ts'
import { onDashboard, stayModalShown } from './on-dashboard.tsx'

/** The order and the course of the recorded replies. */
const orderId = 'MCSF69AVDJZM'
const courseId = 'M27-10-F-C'

/** Values typed at the checkout earlier, so that the payment is one click away. */
const typed = {
  ...stayModalShown,
  [SESSION_KEYS.checkout]: writeCheckout({
    courseId,
    isDescribed: false,
    input: {
      fatherName: 'Dipak Ghosh',
      street: '12 Station Road',
      pincode: '400601',
      city: 'Thane',
      state: 'Maharashtra',
      method: 'razorpay',
    },
  }),
}
const ordered = { ...typed, [SESSION_KEYS.orderId]: orderId }

const COURSE = '#courses li'
const DESCRIBE = `${COURSE} button:last-of-type`
const REGISTER = `${COURSE} button:first-of-type`
const TO_PAYMENT: readonly Step[] = [REGISTER, 'button[form="checkout-form"]']
const WITH_COUPON: readonly Step[] = [
  ...TO_PAYMENT,
  'section[aria-labelledby="pay-course"] + div button',
  { field: '#course-coupon', text: 'FIRST50' },
  'form:has(#course-coupon) button',
]

const ofStudentWithResult = (name: string, answers: Answers, more: Partial<Scene>): Scene =>
  onDashboard(name, { ...resultPublished, ...answers }, more)

/** From the offer to the purchased course, and the outcomes of an order. */
export const courseScenes: readonly Scene[] = [
  ofStudentWithResult('course-description', {}, { steps: [DESCRIBE] }),
  ofStudentWithResult('checkout', {}, { steps: [REGISTER] }),
  ofStudentWithResult('checkout-filled', {}, { steps: [REGISTER], remembered: typed }),
  ofStudentWithResult('course-pay', {}, { steps: TO_PAYMENT, remembered: typed }),
  ofStudentWithResult('course-pay-coupon-applied', couponApplied, { steps: WITH_COUPON, remembered: typed }),
  ofStudentWithResult('course-pay-coupon-refused', couponRefused, { steps: WITH_COUPON, remembered: typed }),
  ofStudentWithResult('course-order-awaited', orderConfirming, { remembered: ordered }),
  ofStudentWithResult('course-order-failed', orderFailed, {
    remembered: ordered,
    query: backFromBank({ outcome: 'failure', purpose: 'course', orderId }),
  }),
  ofStudentWithResult('course-order-paid', orderPurchased, { remembered: ordered }),
  ofStudentWithResult('course-order-refunded', orderRefunded, { remembered: ordered }),
]
