import {
  contentCipher,
  contentKey,
  FILE_MAGIC,
  FILE_PREFIX_BYTES,
  importFileKey,
  importPoint,
  SEAL_BYTES,
  type AnswerFileHeader,
} from './answer-file-format.ts'
import { decodeBase64url } from './base64url.ts'

/** The key type of the current platform. */
type OfficeKey = Parameters<typeof contentKey>[0]

/** A file with the attempt that it claims. Nothing in it is trusted before `isSealedWith`. */
export interface ReadAnswerFile {
  readonly header: AnswerFileHeader
  /** Whether the file was made with this key of an epoch, to the last bit. */
  isSealedWith(fileKey: Uint8Array<ArrayBuffer>): Promise<boolean>
  /** The save message inside; null with another key, or if a bit of it was changed. */
  open(key: OfficeKey): Promise<string | null>
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1

const headerOf = (bytes: Uint8Array): AnswerFileHeader | null => {
  let found: Readonly<Record<string, unknown>> | null
  try {
    found = JSON.parse(new TextDecoder().decode(bytes)) as typeof found
  } catch {
    return null
  }
  const { attempt, e: epoch, from, to, kid: keyId, key } = found ?? {}
  const point = typeof key === 'string' ? decodeBase64url(key) : null
  if (typeof attempt !== 'string' || typeof keyId !== 'string') return null
  if (!isCount(epoch) || !isCount(from) || !isCount(to) || point === null) return null
  return { attempt, epoch, from, to, keyId, point: new Uint8Array(point) }
}

/** Null if it is not an answer file. */
export const readAnswerFile = (file: Uint8Array<ArrayBuffer>): ReadAnswerFile | null => {
  if (file.length < FILE_PREFIX_BYTES + SEAL_BYTES || !FILE_MAGIC.every((byte, at) => file[at] === byte))
    return null
  const end = file.length - SEAL_BYTES
  const start = FILE_PREFIX_BYTES + new DataView(file.buffer, file.byteOffset).getUint16(FILE_MAGIC.length)
  const header = start > end ? null : headerOf(file.subarray(FILE_PREFIX_BYTES, start))
  if (header === null) return null
  return {
    header,
    isSealedWith: async (fileKey) =>
      crypto.subtle.verify('HMAC', await importFileKey(fileKey), file.subarray(end), file.subarray(0, end)),
    open: async (key) => {
      try {
        const opening = await contentKey(key, await importPoint(header.point))
        const cipher = contentCipher(file.subarray(0, start))
        const clear = await crypto.subtle.decrypt(cipher, opening, file.subarray(start, end))
        return new TextDecoder().decode(clear)
      } catch {
        return null
      }
    },
  }
}
