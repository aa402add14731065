import { randomBytes } from 'node:crypto'

/** Crockford's letters: none that is mistaken for another on the phone. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `MR-26-4F7K9Q2B`: the year, then chance. */
export const newReceiptNumber = (year: number): string => {
  const letters = [...randomBytes(8)].map((byte) => LETTERS[byte % LETTERS.length])
  return `MR-${String(year % 100).padStart(2, '0')}-${letters.join('')}`
}
