/** Hours between a request for erasure and the erasure: time for the family to take it back. */
export const ERASURE_WAIT_HOURS = 72

/** A correction is decided within this time. */
export const CORRECTION_DAYS = 30

/** What a family may have corrected. Codes go to the mobile number, so only the branch changes it. */
export const CORRECTABLE = ['name', 'father-name', 'email', 'date-of-birth'] as const

export type Correctable = (typeof CORRECTABLE)[number]
