import { maskMobile } from '@medha/rules/masking'
import { createHmac, type KeyObject } from 'node:crypto'

/**
 * OPN-80: for an unknown PSID or roll number the response has an invented masked number, the same each time, so that
 * the response does not show which of them exist.
 */
export const createDecoys = (key: KeyObject) => ({
  maskedMobileFor: (subject: string): string => {
    const drawn = createHmac('sha256', key).update(`decoy:${subject}`).digest()
    const digit = (place: number, from: number): number => from + ((drawn[place] ?? 0) % (10 - from))
    return maskMobile(`${digit(0, 6)}${digit(1, 0)}000000${digit(2, 0)}${digit(3, 0)}`)
  },
})
