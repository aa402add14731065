import {
  contentCipher,
  contentKey,
  CURVE,
  FILE_MAGIC,
  FILE_PREFIX_BYTES,
  importPoint,
  type AnswerFileHeader,
} from './answer-file-format.ts'
import { encodeBase64url } from './base64url.ts'

export interface AnswerFileKeys {
  /** The public key of the exam office, which alone can open the file. */
  readonly office: { readonly id: string; readonly point: Uint8Array<ArrayBuffer> }
  /** The key of this epoch of the attempt (`importFileKey`). */
  readonly fileKey: Parameters<typeof crypto.subtle.sign>[1]
}

const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** OFL-12: a save message as a file that only the exam office can read. Needs no network. */
export const sealAnswerFile = async (
  message: string,
  { attempt, epoch, from, to }: Pick<AnswerFileHeader, 'attempt' | 'epoch' | 'from' | 'to'>,
  { office, fileKey }: AnswerFileKeys,
): Promise<Uint8Array<ArrayBuffer>> => {
  const pair = await crypto.subtle.generateKey(CURVE, false, ['deriveBits'])
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const header = new TextEncoder().encode(
    JSON.stringify({ attempt, e: epoch, from, to, kid: office.id, key: encodeBase64url(point) }),
  )
  const prefix = new Uint8Array(FILE_PREFIX_BYTES)
  prefix.set(FILE_MAGIC)
  new DataView(prefix.buffer).setUint16(FILE_MAGIC.length, header.length)
  const before = joined(prefix, header)
  const key = await contentKey(pair.privateKey, await importPoint(office.point))
  const sealed = await crypto.subtle.encrypt(contentCipher(before), key, new TextEncoder().encode(message))
  const signed = joined(before, new Uint8Array(sealed))
  return joined(signed, new Uint8Array(await crypto.subtle.sign('HMAC', fileKey, signed)))
}
