/** Labels of a charge, set by its opener: `{ exam: 'IAT', class: '11' }`. Payments only compares them. */
export type Labels = Readonly<Record<string, string>>
/** The same for a quote: null is a label that the charge will have and that is not known yet. */
export type QuoteLabels = Readonly<Record<string, string | null>>
/** For a charge that is opened again: its coupon was compared when first used, and its labels are not stored. */
export const COMPARED_BEFORE = 'compared-before'

export interface Coupon {
  readonly percent: number | null
  readonly amountPaise: number | null
  readonly mostPaise: number | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly appliesTo: Readonly<Record<string, readonly string[]>>
  readonly usesLeft: number
  /** Null: no budget is set. */
  readonly budgetLeftPaise: number | null
  readonly isEnabled: boolean
}

/**
 * A label that is not known yet does not rule the coupon out; one that the charge does not have at all does: a coupon
 * for courses is worth nothing for an exam's fee.
 */
const fits = (coupon: Coupon, labels: QuoteLabels | typeof COMPARED_BEFORE): boolean =>
  labels === COMPARED_BEFORE ||
  Object.entries(coupon.appliesTo).every(([name, allowed]) => {
    const value = labels[name]
    return value === null || (value !== undefined && allowed.includes(value))
  })

const reduction = (coupon: Coupon, listPaise: number): number => {
  if (coupon.amountPaise !== null) return coupon.amountPaise
  const share = Math.round((listPaise * (coupon.percent ?? 0)) / 100)
  return Math.min(share, coupon.mostPaise ?? share)
}

/**
 * Whether the coupon can be used now for a charge of this kind. `mustName`: only a coupon that names this label itself,
 * so that one made for a fee of a hundred rupees does not pay half a course.
 */
export const isUsable = (
  coupon: Coupon,
  labels: QuoteLabels | typeof COMPARED_BEFORE,
  now: Date,
  mustName?: string,
): boolean =>
  (mustName === undefined || coupon.appliesTo[mustName] !== undefined) &&
  coupon.isEnabled &&
  coupon.usesLeft > 0 &&
  (coupon.budgetLeftPaise === null || coupon.budgetLeftPaise > 0) &&
  coupon.startsAt.getTime() <= now.getTime() &&
  now.getTime() < coupon.endsAt.getTime() &&
  fits(coupon, labels)

/** What the coupon takes off, or null if nothing. Never more than the price (CPN-05). */
export const discountOf = (
  coupon: Coupon,
  listPaise: number,
  labels: QuoteLabels | typeof COMPARED_BEFORE,
  now: Date,
  mustName?: string,
): number | null => {
  if (!isUsable(coupon, labels, now, mustName)) return null
  const discount = Math.min(listPaise, reduction(coupon, listPaise))
  const isCovered = coupon.budgetLeftPaise === null || discount <= coupon.budgetLeftPaise
  return discount > 0 && isCovered ? discount : null
}
