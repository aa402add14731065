import { createHash, randomBytes } from 'node:crypto'

/** What only one browser holds, in a cookie that scripts cannot read: 128 random bits. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

export const looksLikeNonce = (text: string | undefined): text is string =>
  text !== undefined && /^[A-Za-z0-9_-]{22}$/.test(text)

/** What is kept of it. */
export const hashNonce = (nonce: string): Buffer => createHash('sha256').update(`browser:${nonce}`).digest()

/** A client that is no browser is known by its line and the number it speaks of. */
export const hashPlainClient = (line: string, mobile: string): Buffer =>
  createHash('sha256').update(`plain:${line}:${mobile}`).digest()

/** Names a challenge on the wire: 128 random bits. */
export const newChallengeId = (): string => randomBytes(16).toString('hex')
