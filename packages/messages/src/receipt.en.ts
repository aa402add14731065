/** What stands on a receipt. */
export const receipt = {
  title: 'Receipt',
  subtitle: 'Payment received',
  number: 'Receipt number',
  day: 'Paid on',
  payer: 'Received for',
  order: 'Order',
  transaction: "Bank's reference",
  way: 'Paid through',
  registrationFee: '{exam}: registration fee',
  changeFee: '{exam}: change of test',
  mockPapers: '{exam}: mock papers',
  discount: 'Coupon',
  total: 'Paid',
  note: 'Keep this receipt. If the money is ever sent back, it goes back the way it came.',
  footer: 'Medha. Made by computer; valid without a signature. Questions? Call {phone}.',
  fileName: 'medha-receipt',
} as const
