/** The words next to the payment action of a course; changed with them, so that an order says what was agreed to. */
export const COURSE_TERMS_VERSION = '2026-11'

/** As long as a family may think about a price that it was told. */
export const PRICE_HOLDS_MS = 48 * 3_600_000
