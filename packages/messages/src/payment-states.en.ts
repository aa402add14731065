/** A registration payment that has not gone through, the same on every screen. */
export const paymentSummary = {
  test: 'Test',
  amount: 'Amount',
  order: 'Order number',
  call: 'Questions? Call us: {phone}',
} as const

/** REG-07, ERR-13 */
export const paymentFailed = {
  title: 'Payment failed',
  text: "We couldn't process your payment. Please try again.",
  cancelledTitle: 'Payment cancelled',
  cancelled: 'You cancelled the payment. No money was taken.',
  money: 'If money was debited, it will be refunded within 5 working days.',
  again: 'Try Again',
} as const
