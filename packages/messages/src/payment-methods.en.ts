/** Payment methods by code; a method that is not listed has the catalogue's label. */
export const paymentMethods = {
  paytm: { label: 'UPI (GPay, PhonePe, Paytm), cards', hint: 'On the secure page of Paytm' },
  ccavenue: { label: 'Cards and net banking', hint: 'On the secure page of CCAvenue (HDFC)' },
  /** CHK-11: the code that course orders use for the same page. */
  hdfc: { label: 'Cards and net banking', hint: 'On the secure page of CCAvenue (HDFC)' },
  razorpay: { label: 'UPI, cards and wallets', hint: 'On the secure page of Razorpay' },
} as const
