import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = 1 + NONCE_BYTES + TAG_BYTES

/** Personal data is stored encrypted. A value sealed for one row does not open in another: `boundTo` names the row. */
export interface Sealing {
  seal(boundTo: Buffer, text: string): Buffer
  /** Throws if the value was changed, or was sealed for another row or with another key. */
  open(boundTo: Buffer, sealed: Buffer): string
}

export const createSealing = (key: KeyObject): Sealing => ({
  seal: (boundTo, text) => {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(boundTo)
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), body])
  },
  open: (boundTo, sealed) => {
    if (sealed[0] !== VERSION) throw new Error('sealed by an unknown version')
    const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(boundTo)
      .setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEADER_BYTES))
    return decipher.update(sealed.subarray(HEADER_BYTES), undefined, 'utf8') + decipher.final('utf8')
  },
})
