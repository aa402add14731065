/** Why money for a course is refunded. */
export type Refusal = 'closed' | 'no-seat-left' | 'bought-already' | 'price-ended'

export interface SettlingFacts {
  readonly state: 'open' | 'lapsed' | 'purchased' | 'refused'
  /** The event is for the charge that this order already has: for a settled order it is a duplicate. */
  readonly isSameCharge: boolean
  /** Another order of this student has already bought the same course. */
  readonly isBoughtElsewhere: boolean
  /** The provider took it after the price had expired, or after another order or coupon replaced it. */
  readonly isLate: boolean
  /** Also true for money that was sent before the offer closed. */
  readonly isOfferOpen: boolean
}

export type Settlement =
  | { readonly does: 'nothing' }
  /** Buys the course if a seat is left. */
  | { readonly does: 'buy' }
  /** Closes the order too, unless it was bought before. */
  | { readonly does: 'give-back'; readonly why: Refusal }

/**
 * Decides what a payment for an order does. A lapsed order had a quoted price too, and money taken before it lapsed
 * counts: the family paid the amount it was shown. All other money is refunded in full.
 */
export const settleOrder = (facts: SettlingFacts): Settlement => {
  if (facts.isSameCharge && (facts.state === 'purchased' || facts.state === 'refused'))
    return { does: 'nothing' }
  if (facts.state === 'purchased' || facts.isBoughtElsewhere)
    return { does: 'give-back', why: 'bought-already' }
  if (facts.isLate) return { does: 'give-back', why: 'price-ended' }
  return facts.isOfferOpen ? { does: 'buy' } : { does: 'give-back', why: 'closed' }
}
