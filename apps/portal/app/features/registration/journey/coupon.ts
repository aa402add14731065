import { say, type Said } from './said.ts'

/** CPN-01: none, applied on success, none again when removed. */
export type Coupon =
  | { readonly is: 'none'; readonly typed: string; readonly problem: Said | null }
  | { readonly is: 'applied'; readonly code: string; readonly discountPaise: number; readonly said: Said }

export const NO_COUPON: Coupon = { is: 'none', typed: '', problem: null }

export const typeCoupon = (typed: string): Coupon => ({ is: 'none', typed, problem: null })

/** CPN-02 */
export const emptyCoupon = (): Coupon => ({ is: 'none', typed: '', problem: say('coupon-empty') })

/** CPN-03: the server's words, or ours when it has none. */
export const applyCoupon = (code: string, discountPaise: number, words: string): Coupon => ({
  is: 'applied',
  code,
  discountPaise,
  said: say('coupon-applied', words),
})

/** CPN-04 */
export const refuseCoupon = (typed: string, words: string): Coupon => ({
  is: 'none',
  typed,
  problem: say('coupon-invalid', words),
})

/** CPN-05: what is shown; the server computes what is charged (OPN-72). */
export const dueOf = (feePaise: number, coupon: Coupon): number =>
  Math.max(0, feePaise - (coupon.is === 'applied' ? coupon.discountPaise : 0))
