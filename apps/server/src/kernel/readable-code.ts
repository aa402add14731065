import { randomBytes } from 'node:crypto'

/** Crockford's letters: none that is mistaken for another on the phone. 32 of them, so every one is equally likely. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random code that people can read out. */
export const readableCode = (length: number): string =>
  [...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
