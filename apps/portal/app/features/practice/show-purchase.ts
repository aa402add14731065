/** The heading of the card that sells the papers. */
export const PURCHASE_HEADING = 'mock-purchase'

/** After a failed payment: scrolls to the card for the next try, which is far below the fold on a phone. */
export const showPurchase = (): void =>
  document.querySelector(`#${PURCHASE_HEADING}`)?.scrollIntoView({ block: 'center' })
