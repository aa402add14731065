/** The heading of the card that sells the papers. */
export const PURCHASE_HEADING = 'mock-purchase'

/** After a payment that failed: where it can be tried again, which is far below the fold of a phone. */
export const showPurchase = (): void =>
  document.querySelector(`#${PURCHASE_HEADING}`)?.scrollIntoView({ block: 'center' })
