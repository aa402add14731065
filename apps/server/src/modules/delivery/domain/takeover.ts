/** Proofs that move a test to another device. A turn also ends with the test, or for the same device. */
export const MOVED_BY = ['other-device', 'sms-code', 'staff-code'] as const

/** How long a code of staff is valid; its creation time is not stored, so readers subtract this from its end. */
export const STAFF_CODE_LIFE_MS = 10 * 60_000
