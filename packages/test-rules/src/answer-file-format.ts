/**
 * The emergency answer file of one epoch of an attempt, format `mf1`:
 *
 *     "MDHF" 01 | u16 length of the header | header as JSON | blocks | 32 bytes
 *
 * The blocks are a save message, sealed with AES-256-GCM for the exam office: any device can derive the key to seal it
 * from the office's public key, and only the office the key to open it. The last 32 bytes are an HMAC-SHA-256 over
 * everything before them, with a key that the device received at the start: they prove whose file it is.
 */
export interface AnswerFileHeader {
  readonly attempt: string
  readonly epoch: number
  /** Numbers of the first and the last block. */
  readonly from: number
  readonly to: number
  /** The id of the exam office's key. */
  readonly keyId: string
  /** The public key of the pair that sealed only this file, as a raw point. */
  readonly point: Uint8Array<ArrayBuffer>
}

export const FILE_MAGIC: readonly number[] = [0x4d, 0x44, 0x48, 0x46, 1]
export const FILE_PREFIX_BYTES = FILE_MAGIC.length + 2
export const SEAL_BYTES = 32
export const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const

/** The key type of the current platform: files are written in browsers and read on the server. */
type AnyKey = Parameters<typeof crypto.subtle.deriveBits>[1]

const INFO = new TextEncoder().encode('medha answer file mf1')

/** The key that seals and opens one file: both sides derive it, each from its own secret and the other's point. */
export const contentKey = async (own: AnyKey, other: AnyKey) => {
  const agreed = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256)
  const secret = await crypto.subtle.importKey('raw', agreed, 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: INFO },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** A key seals one file, so one fixed vector is safe. The header is bound to the content as additional data. */
export const contentCipher = (before: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv: new Uint8Array(12),
  additionalData: before,
})

export const importPoint = (point: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', point, CURVE, false, [])

/** HMAC-SHA-256: the device can sign with it but cannot export it. */
export const importFileKey = (key: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
