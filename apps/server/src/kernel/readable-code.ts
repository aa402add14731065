import { randomBytes } from 'node:crypto'

/** Crockford's alphabet, without letters that are confused on the phone. It has 32, so each is equally likely. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random code that is easy to read out. */
export const readableCode = (length: number): string =>
  [...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
