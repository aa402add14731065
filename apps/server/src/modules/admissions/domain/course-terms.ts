/** Version of the terms beside the payment button; change it with their text: an order records what was accepted. */
export const COURSE_TERMS_VERSION = '2026-11'

/** How long a quoted price stays valid. */
export const PRICE_HOLDS_MS = 48 * 3_600_000
