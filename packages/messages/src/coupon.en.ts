/** A coupon: the same texts in registration and in the payment of a course (CPN-01). */
export const coupon = {
  open: 'Apply coupon',
  label: 'Coupon code',
  apply: 'Apply',
  applying: 'Checking',
  remove: 'Remove',
  removing: 'Removing',
  /** CPN-03 */
  applied: 'Coupon Applied Successfully',
  /** CPN-04 */
  invalid: 'Invalid Coupon',
  /** CPN-02 */
  empty: 'Please enter a coupon code.',
} as const
