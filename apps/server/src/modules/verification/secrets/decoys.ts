import { maskMobile } from '@medha/rules/masking'
import { createHmac, type KeyObject } from 'node:crypto'

/**
 * OPN-80: a PSID or roll number that nobody has is answered with a number that nobody has, the same one each time, so
 * that the answer does not tell which of them exist.
 */
export const createDecoys = (key: KeyObject) => ({
  maskedMobileFor: (subject: string): string => {
    const drawn = createHmac('sha256', key).update(`decoy:${subject}`).digest()
    const digit = (place: number, from: number): number => from + ((drawn[place] ?? 0) % (10 - from))
    return maskMobile(`${digit(0, 6)}${digit(1, 0)}000000${digit(2, 0)}${digit(3, 0)}`)
  },
})
