import { noticeOf, type Notice } from './notice.ts'

/** CPN-01: none, applied on success, none again when removed. */
export type Coupon =
  | { readonly is: 'none'; readonly typed: string; readonly problem: Notice | null }
  | { readonly is: 'applied'; readonly code: string; readonly discountPaise: number; readonly notice: Notice }

export const NO_COUPON: Coupon = { is: 'none', typed: '', problem: null }

export const typeCoupon = (typed: string): Coupon => ({ is: 'none', typed, problem: null })

/** CPN-02 */
export const emptyCoupon = (): Coupon => ({ is: 'none', typed: '', problem: noticeOf('coupon-empty') })

/** CPN-03: the server's message, or ours if it has none. */
export const applyCoupon = (code: string, discountPaise: number, words: string): Coupon => ({
  is: 'applied',
  code,
  discountPaise,
  notice: noticeOf('coupon-applied', words),
})

/** CPN-04 */
export const refuseCoupon = (typed: string, words: string): Coupon => ({
  is: 'none',
  typed,
  problem: noticeOf('coupon-invalid', words),
})

/** CPN-05: the amount shown; the server computes what is charged (OPN-72). */
export const dueOf = (feePaise: number, coupon: Coupon): number =>
  Math.max(0, feePaise - (coupon.is === 'applied' ? coupon.discountPaise : 0))
