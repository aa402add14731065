/** The page behind the link of an SMS. It says nothing about anybody before the button is pressed. */
export const resumePayment = {
  title: 'Continue your payment | Medha',
  heading: 'Continue your payment',
  text: 'Your details are saved, and your seat is reserved until the time in the SMS.',
  once: 'The link works once, on the phone or computer where you press the button.',
  go: 'Continue to payment',
  going: 'Opening the payment page',
  failed: 'The payment cannot be continued',
  paid: 'Has the money left your bank account? Then do not pay again. We will check with the bank and tell you.',
  register: 'Register again',
  logIn: 'Log in',
} as const
