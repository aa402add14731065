import { paymentMethods } from './payment-methods.en.ts'

/** The page behind the link of an SMS. It names the test and the amount, and nobody. */
export const resumePayment = {
  title: 'Continue your payment | Medha',
  heading: 'Continue your payment',
  text: 'Your details are saved until the time in the SMS.',
  seatUntil: 'Your details are saved, and your seat is reserved until {time}.',
  payUntil:
    'Your details are saved. You can pay until {time}. Your seat is yours when the payment arrives; if none is left by then, you get the full amount back automatically.',
  exam: 'Test',
  amount: 'To pay',
  method: 'Pay with',
  methods: paymentMethods,
  once: 'The link works once, on the phone or computer where you press the button.',
  go: 'Continue to payment',
  going: 'Opening the payment page',
  failed: 'The payment cannot be continued',
  paid: 'Has the money left your bank account? Then do not pay again. We will check with the bank and tell you.',
  isPaid: 'This is paid',
  register: 'Register again',
  logIn: 'Log in',
} as const
