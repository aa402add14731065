import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'

const IV = Buffer.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
const ALGORITHM = 'aes-128-cbc'

// The protocol requires this derivation; nothing here relies on md5 being hard to invert.
const keyOf = (workingKey: string): Buffer => createHash('md5').update(workingKey).digest()

/** CCAvenue's cipher. It encrypts without authentication and with a fixed IV, so it proves little. */
export const encrypt = (text: string, workingKey: string): string => {
  const cipher = createCipheriv(ALGORITHM, keyOf(workingKey), IV)
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('hex')
}

/** Null for anything that cannot be decrypted. Their examples use hex in either case, with trailing line breaks. */
export const decrypt = (hex: string, workingKey: string): string | null => {
  const text = hex.trim()
  if (text === '' || !/^([0-9a-f]{32})+$/i.test(text)) return null
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(workingKey), IV)
    const bytes = Buffer.concat([decipher.update(Buffer.from(text, 'hex')), decipher.final()])
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
