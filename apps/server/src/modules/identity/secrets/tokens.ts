import { createHash, randomBytes } from 'node:crypto'

/** OPN-84: opaque and random, 256 bits, so there is nothing in it to read and no way to guess it. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const looksLikeToken = (text: string | undefined): text is string =>
  text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text)

/** What is kept. A plain hash is enough for 256 random bits. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
