import { coupon } from './coupon.en.ts'
import { paymentMethods } from './payment-methods.en.ts'

/** From a chosen course to a paid one. */
export const checkout = {
  /** CHK-01 */
  title: 'Checkout',
  dashboard: 'Dashboard',
  path: 'You are here',
  contact: 'Contact details',
  contactNote: 'From your registration. We send your receipt and updates here.',
  firstName: 'First name',
  lastName: 'Last name',
  mobile: 'Mobile number',
  email: 'E-mail',
  fatherName: 'Fathers Name',
  address: 'Address',
  street: 'Street address',
  streetHint: 'House, street, area',
  pincode: 'Pin code',
  city: 'City',
  state: 'State',
  choose: 'Choose',
  /** VAL-28 */
  noOptions: 'No Options Found',
  statesLoading: 'Loading the states',
  statesFailed: 'The list of states could not be loaded. What you typed is kept.',
  statesAgain: 'Try again',
  locate: 'Use my location',
  locating: 'Finding your location',
  located: 'Filled in from your location. Please check it.',
  notLocated: 'We could not find your location. Please type your address.',
  /** CHK-03 */
  agree: 'I agree to the {terms} and the {privacy}.',
  terms: 'Terms and Conditions',
  privacy: 'Privacy Policy',
  /** OPN-79 */
  agreeNote: 'You agree by continuing. Untick the box if you do not agree: nothing is ordered then.',
  problems: {
    /** VAL-23 */
    fatherName: {
      required: 'Father name is required',
      'too-short': 'Minimum length should be 2',
      'too-long': 'Maximum 60 characters are allowed',
      'not-letters': 'Only alphabets are allowed',
    },
    /** VAL-24 */
    street: { required: 'Billing address is required' },
    city: { required: 'City is required' },
    state: { required: 'State must be selected' },
    /** VAL-25 */
    pincode: {
      required: 'Pincode is required',
      'not-six': 'Pincode must be 6 characters long',
      'no-zone': 'A pincode does not begin with 0. Please check it.',
    },
    /** VAL-26 */
    terms: { required: 'Please agree to the terms and conditions.' },
  },
  ordering: 'Preparing order',
  /** OPN-52 */
  orderFailed: 'We could not place your order. You have not been charged. It is safe to try again.',
  slow: 'Still working. The network seems slow.',
  longer: 'This is taking longer than usual. You have not been charged. Try again in a moment.',
  /** OPN-37 */
  pay: {
    title: 'Payment',
    course: 'Course',
    order: 'Order',
    amount: 'Fee',
    discount: 'Coupon {code}',
    method: 'Pay with',
    methods: paymentMethods,
    coupon,
    /** T15: ten tries an hour. */
    tooManyCoupons:
      'You have tried many coupons. Please try again in an hour. You can also pay without a coupon.',
    couponUnreached: 'We could not check the coupon. You have not been charged. It is safe to try again.',
    priceChanged: 'The amount has changed. Check it, then pay.',
    pay: 'Pay {amount}',
    payNothing: 'Complete registration',
    paying: 'Opening payment page',
    failed: 'The payment page could not be opened. You have not been charged. It is safe to try again.',
    wasAtBank:
      'You have already opened the bank’s page for this order. If you paid there, please do not pay again: wait for the bank to confirm.',
    safe: 'You pay on the payment provider’s page. We never see your card or UPI PIN.',
    back: 'Change details',
  },
  /** PAY-02, PAY-03 */
  done: {
    title: 'Payment successful',
    orderId: 'Order id',
    copy: 'Copy',
    copied: 'Copied to clipboard !',
    copyFailed: 'Could not copy text.',
    confirmation: 'A confirmation will be sent to your registered mobile number and e-mail.',
    paid: 'You paid {amount} for {course}.',
    free: 'You are registered for {course}. There was nothing to pay.',
    freeTitle: 'Registration complete',
    twice:
      'You paid twice. The second payment of {amount} is refunded in full and will be back in your account within 5 working days. You do not need to do anything.',
    receipt: 'Download receipt',
    receiptWaits: 'Preparing your receipt',
    receiptPreparing: 'We are still preparing your receipt. Try again in a moment; we also e-mail it to you.',
    receiptFailed: 'The receipt could not be downloaded. Please try again; we also e-mail it to you.',
    branch: 'Your nearest branch, for counselling',
    map: 'View on Map',
    team: 'Our team will contact you about the next steps.',
    go: 'Continue to dashboard',
  },
  confirming: {
    title: 'Your payment is being confirmed',
    text: 'Banks can take a minute or two. This page updates on its own. Please do not pay again.',
    long: 'This is taking longer than usual. You can close this page: we will tell you by SMS and e-mail as soon as the bank confirms.',
    checking: 'Checking with the bank',
    unreached: 'We could not check just now. Nothing is lost. We will try again automatically.',
    again: 'Check now',
    checkingNow: 'Checking',
  },
  /** The page was opened again while the order is at the bank. */
  reopened: {
    title: 'Checking your payment with the bank',
    text: 'If you left the bank’s page without paying, you can go back to the payment.',
    pay: 'I have not paid: back to the payment',
  },
  help: {
    call: 'Questions? Call us: {phone}',
    callAbout: 'Questions? Call us: {phone}. Your order id is {order}.',
  },
  refund: {
    title: 'Your money is coming back',
    text: 'This payment could not be used for the course. The full amount will be back in your account within 5 working days. You do not need to do anything.',
  },
  /** A second order for a course that the student has already bought. */
  boughtAlready: {
    title: 'You paid twice. Your money is coming back',
    text: 'This course is already yours. The second payment of {amount} is refunded in full and will be back in your account within 5 working days. You do not need to do anything.',
  },
  /** The order exists; two minutes of polling found no payment for it. */
  unpaid: {
    title: 'No payment has reached us yet',
    text: 'Your order is saved, but no payment for it has reached us. If money was debited, please do not pay again: we will use it for your course, or it will be refunded within 5 working days.',
  },
  unknown: {
    title: 'No order found',
    text: 'We could not find an order of yours. If you have just paid, please wait a minute and check your dashboard again.',
  },
} as const
