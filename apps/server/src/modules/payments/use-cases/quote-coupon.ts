import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../platform/database.ts'
import { discountOf, type QuoteLabels, type Labels } from '../domain/coupon.ts'
import { couponByCode, hasUsableCoupon, hasUsed } from '../queries/coupon-by-code.ts'

export interface CouponQuestion {
  readonly code: string
  readonly listPaise: number
  readonly labels: QuoteLabels
  readonly mustName?: string
  /** Null while the payer is unknown. */
  readonly payerKey: Buffer | null
}

interface Deps {
  readonly db: Db
  readonly clock: Clock
}

/** T15: the discount of a coupon; uses nothing. Unknown, spent, foreign and used coupons get the same answer. */
export const quoteCoupon = async (
  { db, clock }: Deps,
  { code, listPaise, labels, mustName, payerKey }: CouponQuestion,
): Promise<Outcome<{ readonly discountPaise: number }, 'payments.coupon-not-valid'>> => {
  const coupon = await couponByCode(db, code)
  const discount = coupon === null ? null : discountOf(coupon, listPaise, labels, clock.now(), mustName)
  if (coupon === null || discount === null) return refuse('payments.coupon-not-valid')
  const isUsed = payerKey !== null && (await hasUsed(db, coupon.couponId, payerKey))
  return isUsed ? refuse('payments.coupon-not-valid') : done({ discountPaise: discount })
}

/** Whether any coupon exists that a charge of this kind could use. */
export const hasCoupon = ({ db, clock }: Deps, labels: Labels, mustName?: string): Promise<boolean> =>
  hasUsableCoupon(db, labels, clock.now(), mustName ?? null)
