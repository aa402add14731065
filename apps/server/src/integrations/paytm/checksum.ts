import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const IV = Buffer.from('@@@@&&&&####$$$$')
const SALT_LENGTH = 4

/** Merchants have keys of 16 bytes; newer ones may be longer. */
const cipherOf = (key: Buffer): string => `aes-${key.length * 8}-cbc`

const hashOf = (text: string, salt: string): Buffer =>
  Buffer.from(createHash('sha256').update(`${text}|${salt}`).digest('hex') + salt)

const newSalt = (): string => randomBytes(3).toString('base64')

/** Paytm's checksum: a salted hash of the text, encrypted with the merchant's key. */
export const signText = (text: string, key: Buffer, salt = newSalt()): string => {
  const cipher = createCipheriv(cipherOf(key), key, IV)
  return Buffer.concat([cipher.update(hashOf(text, salt)), cipher.final()]).toString('base64')
}

const unsealed = (signature: string, key: Buffer): Buffer | null => {
  try {
    const decipher = createDecipheriv(cipherOf(key), key, IV)
    return Buffer.concat([decipher.update(Buffer.from(signature, 'base64')), decipher.final()])
  } catch {
    return null
  }
}

export const isTextSigned = (text: string, signature: string, key: Buffer): boolean => {
  const shown = unsealed(signature, key)
  if (shown === null || shown.length <= SALT_LENGTH) return false
  const expected = hashOf(text, shown.subarray(-SALT_LENGTH).toString('latin1'))
  return shown.length === expected.length && timingSafeEqual(shown, expected)
}

const SIGNATURE_FIELD = 'CHECKSUMHASH'

/** Values sorted by name; Paytm compares names byte by byte. */
const textOf = (form: Readonly<Record<string, string>>, write: (value: string) => string): string =>
  Object.keys(form)
    .filter((name) => name !== SIGNATURE_FIELD)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((name) => write(form[name] ?? ''))
    .join('|')

const asItIs = (value: string): string => value
/** Paytm's libraries for other languages sign an empty text for the value `null`; its Node library does not. */
const nullAsNothing = (value: string): string => (value.toLowerCase() === 'null' ? '' : value)

/** Signs fields of a form by the rule of Paytm's Node library. */
export const signForm = (form: Readonly<Record<string, string>>, key: Buffer, salt?: string): string =>
  signText(textOf(form, asItIs), key, salt)

/** Whether Paytm signed all of these fields, under either of its two rules. */
export const isFormSigned = (form: Readonly<Record<string, string>>, key: Buffer): boolean => {
  const signature = form[SIGNATURE_FIELD]
  if (signature === undefined) return false
  return [asItIs, nullAsNothing].some((rule) => isTextSigned(textOf(form, rule), signature, key))
}
