/** Ways to pay, by code; one that is not here has the catalogue's own label. */
export const paymentMethods = {
  paytm: { label: 'UPI (GPay, PhonePe, Paytm), cards', hint: 'On the secure page of Paytm' },
  ccavenue: { label: 'Cards and net banking', hint: 'On the secure page of CCAvenue (HDFC)' },
  /** CHK-11: how the order of a course names the same page. */
  hdfc: { label: 'Cards and net banking', hint: 'On the secure page of CCAvenue (HDFC)' },
  razorpay: { label: 'UPI, cards and wallets', hint: 'On the secure page of Razorpay' },
} as const
