import { paymentMethods } from './payment-methods.en.ts'
import { paymentSummary } from './payment-states.en.ts'

/** The page behind the link in an SMS. It shows the test and the amount, and no personal data. */
export const resumePayment = {
  title: 'Continue your payment | Medha',
  heading: 'Continue your payment',
  text: 'Your details are saved until the time in the SMS.',
  seatUntil: 'Your details are saved, and your seat is reserved until {time}.',
  payUntil:
    'Your details are saved. You can pay until {time}. Your seat is yours when the payment arrives; if none is left by then, you get the full amount back automatically.',
  payment: paymentSummary,
  method: 'Pay with',
  methods: paymentMethods,
  once: 'The link works once, on the phone or computer where you press the button.',
  go: 'Continue to payment',
  going: 'Opening the payment page',
  failed: 'The payment cannot be continued',
  paid: 'Has the money left your bank account? Then do not pay again. We will check with the bank and tell you.',
  /** Why there is no button. */
  ends: {
    paid: {
      title: 'This is paid',
      text: 'You are registered. Your roll number is in the SMS we sent you.',
    },
    used: {
      title: 'This link has already been used',
      text: 'The payment was continued on another phone or computer. Please finish it there. If it is paid, you do not need to do anything: we will send you an SMS.',
    },
    over: {
      title: 'The time to pay is over',
      text: 'Your seat is no longer kept. If you have not paid, please register again. If money was debited, it will be refunded within 5 working days.',
    },
    'refund-due': {
      title: 'Your money is coming back',
      text: 'Your payment came after the seat was taken. It will be back in your account within 5 working days. You do not need to do anything.',
    },
  },
  register: 'Register again',
  logIn: 'Log in',
} as const
