import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const IV = '@@@@&&&&####$$$$'
const hashOf = (text: string, salt: string): string =>
  createHash('sha256').update(`${text}|${salt}`).digest('hex') + salt

/** Written separately from the adapter's, so that a bug in one is not a bug in both. */
export const paytmSign = (text: string, key: string): string => {
  const salt = randomBytes(3).toString('base64')
  const cipher = createCipheriv('aes-128-cbc', key, IV)
  return cipher.update(hashOf(text, salt), 'latin1', 'base64') + cipher.final('base64')
}

export const paytmVerify = (text: string, signature: string, key: string): boolean => {
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, IV)
    const hash = decipher.update(signature, 'base64', 'latin1') + decipher.final('latin1')
    return hash === hashOf(text, hash.slice(-4))
  } catch {
    return false
  }
}

/** The signed text of a form: its values, ordered by field name. */
export const paytmFormText = (form: Readonly<Record<string, string>>): string =>
  Object.entries(form)
    .filter(([name]) => name !== 'CHECKSUMHASH')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    // As most of the provider's libraries do, unlike the one for Node.
    .map(([, value]) => (value.toLowerCase() === 'null' ? '' : value))
    .join('|')
