import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'

const IV = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex')
const keyOf = (workingKey: string) => createHash('md5').update(workingKey).digest()

/** Written separately from the adapter's, so that a bug in one is not a bug in both. */
export const seal = (text: string, workingKey: string): string => {
  const cipher = createCipheriv('aes-128-cbc', keyOf(workingKey), IV)
  return cipher.update(text, 'utf8', 'hex') + cipher.final('hex')
}

export const unseal = (hex: string, workingKey: string): string | null => {
  try {
    const decipher = createDecipheriv('aes-128-cbc', keyOf(workingKey), IV)
    return decipher.update(hex.trim(), 'hex', 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
