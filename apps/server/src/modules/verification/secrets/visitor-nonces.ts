import { createHash, randomBytes } from 'node:crypto'

/** 128 random bits for a cookie that scripts cannot read. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

export const looksLikeNonce = (text: string | undefined): text is string =>
  text !== undefined && /^[A-Za-z0-9_-]{22}$/.test(text)

/** Only the hash is stored. */
export const hashNonce = (nonce: string): Buffer => createHash('sha256').update(`browser:${nonce}`).digest()

/** A client that is no browser is recognised by its address and the number it names. */
export const hashPlainClient = (ipKey: string, mobile: string): Buffer =>
  createHash('sha256').update(`plain:${ipKey}:${mobile}`).digest()

/** The id of a challenge on the wire: 128 random bits. */
export const newChallengeId = (): string => randomBytes(16).toString('hex')
