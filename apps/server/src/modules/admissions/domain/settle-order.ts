/** Why money for a course goes back. */
export type Refusal = 'closed' | 'no-seat-left' | 'bought-already' | 'price-ended'

export interface SettlingFacts {
  readonly state: 'open' | 'lapsed' | 'purchased' | 'refused'
  /** The charge that this order was bought or refused by is the one we hear of: told again. */
  readonly isToldAgain: boolean
  /** Another order of this student has bought the same course. */
  readonly isBoughtElsewhere: boolean
  /** The provider took it after the price had ended, or after another order or coupon took its place. */
  readonly isLate: boolean
  /** Also to money that was sent before the offer closed. */
  readonly isOfferOpen: boolean
}

export type Settlement =
  | { readonly does: 'nothing' }
  /** Buy it, if a place is left. */
  | { readonly does: 'buy' }
  /** The order is closed with it, unless it was bought before. */
  | { readonly does: 'give-back'; readonly why: Refusal }

/**
 * What money for an order means. An order that lapsed was told a price too, and money that was taken before counts: the
 * family paid what it was asked for. Whatever cannot be kept goes back whole.
 */
export const settleOrder = (facts: SettlingFacts): Settlement => {
  if (facts.isToldAgain && (facts.state === 'purchased' || facts.state === 'refused'))
    return { does: 'nothing' }
  if (facts.state === 'purchased' || facts.isBoughtElsewhere)
    return { does: 'give-back', why: 'bought-already' }
  if (facts.isLate) return { does: 'give-back', why: 'price-ended' }
  return facts.isOfferOpen ? { does: 'buy' } : { does: 'give-back', why: 'closed' }
}
