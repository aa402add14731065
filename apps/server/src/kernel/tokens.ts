import { createHash, randomBytes } from 'node:crypto'

/** OPN-84: 256 random bits, which contain nothing to read and cannot be guessed. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const looksLikeToken = (text: string | undefined): text is string =>
  text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text)

/** Only the hash is stored. A plain hash is enough for 256 random bits. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
