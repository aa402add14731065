/** The way from a chosen course to a paid one. */
export const checkout = {
  /** CHK-01 */
  title: 'Checkout',
  dashboard: 'Dashboard',
  path: 'You are here',
  contact: 'Contact details',
  contactNote: 'From your registration. Receipt and news go there.',
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
  locate: 'Fill in from where I am',
  locating: 'Looking',
  located: 'Filled in from where you seem to be. Please check.',
  notLocated: 'We could not find out where you are. Please type your address.',
  /** CHK-03 */
  agree: 'I agree to the {terms} and the {privacy}.',
  terms: 'Terms and Conditions',
  privacy: 'Privacy Policy',
  /** OPN-79 */
  agreeNote: 'The box is ticked for you. Untick it if you do not agree; then nothing is ordered.',
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
  orderFailed: 'Your order could not be made. Nothing was charged. It is safe to try again.',
  slow: 'Still working. The network seems slow.',
  longer: 'This takes longer than it should. Nothing was charged. In a moment you can try again.',
  /** OPN-37 */
  pay: {
    title: 'Payment',
    course: 'Course',
    order: 'Order',
    amount: 'Fee',
    discount: 'Coupon {code}',
    due: 'To pay',
    method: 'Pay with',
    methods: {
      paytm: 'Paytm',
      ccavenue: 'Cards and net banking (HDFC)',
      hdfc: 'Cards and net banking (HDFC)',
      razorpay: 'UPI, cards and wallets',
    },
    couponOpen: 'Apply coupon',
    coupon: 'Coupon code',
    apply: 'Apply',
    applying: 'Checking',
    remove: 'Remove',
    removing: 'Removing',
    /** CPN-02 to CPN-04 */
    applied: 'Coupon Applied Successfully',
    invalid: 'Invalid Coupon',
    empty: 'Please enter a coupon code.',
    /** T15: ten tries an hour. */
    tooManyCoupons:
      'You have tried many coupons. Please try again in an hour. You can also pay without a coupon.',
    couponUnreached: 'We could not ask about the coupon. Nothing was charged. It is safe to try again.',
    priceChanged: 'What is to be paid has changed. Please look at it, and press the button again.',
    pay: 'Pay {amount}',
    payNothing: 'Complete registration',
    paying: 'Opening payment page',
    failed: 'The payment page could not be opened. Nothing was charged. It is safe to try again.',
    wasAtBank:
      'You were at the bank with this order before. If you have paid there, please do not pay again: wait until the bank has answered.',
    safe: 'You pay on the page of the payment company. We never see your card or UPI PIN.',
    back: 'Change details',
  },
  /** PAY-02, PAY-03 */
  done: {
    title: 'Payment successful',
    orderId: 'Order id',
    copy: 'Copy',
    copied: 'Copied to clipboard !',
    copyFailed: 'Could not copy text.',
    told: 'A confirmation will be sent to your registered mobile number and e-mail.',
    paid: 'You paid {amount} for {course}.',
    receipt: 'Download receipt',
    receiptWaits: 'Your receipt is being printed',
    receiptPreparing:
      'Your receipt is still being printed. Please try again in a moment; it also comes by e-mail.',
    receiptFailed: 'The receipt could not be fetched. Please try again; it also comes by e-mail.',
    branch: 'Your nearest branch, for counselling',
    map: 'View on Map',
    team: 'Our team will contact you about the next steps.',
    go: 'Continue to dashboard',
  },
  confirming: {
    title: 'Your payment is being confirmed',
    text: 'Banks can take a minute or two. This page asks again by itself. Please do not pay a second time.',
    long: 'This takes longer than usual. You may close this page: we tell you by SMS and e-mail as soon as the bank has answered.',
    checking: 'Asking the bank',
    unreached: 'We could not ask just now. Nothing is lost. We try again by ourselves.',
    again: 'Ask now',
    asking: 'Asking',
  },
  /** The page was opened again while the order is at the bank. */
  reopened: {
    title: 'Asking the bank about your payment',
    text: 'If you left the bank’s page without paying, you can go back to the payment.',
    pay: 'I have not paid: back to the payment',
  },
  help: {
    call: 'Questions? Call us: {phone}',
    callAbout: 'Questions? Call us: {phone}. Your order id is {order}.',
  },
  refund: {
    title: 'Your money is coming back',
    text: 'This payment could not be used for the course. The whole amount goes back to your account within 5 working days, without a call from you.',
  },
  /** The order is there; two minutes of asking found no payment for it. */
  unpaid: {
    title: 'No payment has reached us yet',
    text: 'Your order stands, but we have heard of no payment for it. If money has left your account, please do not pay again: it is used for your course or comes back by itself.',
  },
  unknown: {
    title: 'No order found',
    text: 'We know of no order of yours. If you have just paid, please wait a minute and look at your dashboard again.',
  },
} as const
