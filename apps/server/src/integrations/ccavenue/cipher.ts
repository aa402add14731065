import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'

const IV = Buffer.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
const ALGORITHM = 'aes-128-cbc'

// The protocol's own derivation; nothing here rests on md5 being hard to invert.
const keyOf = (workingKey: string): Buffer => createHash('md5').update(workingKey).digest()

/** CCAvenue's cipher. It hides, and hardly proves: there is no authentication over it and the start is always the same. */
export const encrypt = (text: string, workingKey: string): string => {
  const cipher = createCipheriv(ALGORITHM, keyOf(workingKey), IV)
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('hex')
}

/** Null for whatever is not the cipher's. Their examples write hex in either case and leave line ends behind. */
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
