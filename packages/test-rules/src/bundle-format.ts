/**
 * A sealed paper as one file, format `mb1`:
 *
 *     "MDHB" 01 | u16 length of the header | header as JSON | part 0 | part 1 | …
 *
 * Each part is AES-256-GCM over its length (u32), its bytes and zeros up to a multiple of 4096, so its size reveals
 * almost nothing. All parts share one key that seals only this file: the initialisation vector is the file's own four
 * bytes and the number of the part, so none is used twice.
 */
export interface BundleHeader {
  readonly id: Uint8Array<ArrayBuffer>
  readonly vector: Uint8Array<ArrayBuffer>
  /** Where a part starts after the header, and its length in bytes. */
  readonly parts: readonly (readonly [offset: number, length: number])[]
}

export const MAGIC: readonly number[] = [0x4d, 0x44, 0x48, 0x42, 1]
export const ID_BYTES = 16
export const VECTOR_BYTES = 4
/** PPR-21 */
export const PADDED_TO = 4096
const TAG_BYTES = 16
/** Magic, version and the length of the header. */
export const PREFIX_BYTES = MAGIC.length + 2

/** The size of a part before it is sealed: its length field, its bytes and zeros. */
export const paddedLength = (bytes: number): number => Math.ceil((bytes + 4) / PADDED_TO) * PADDED_TO

export const sealedLength = (bytes: number): number => paddedLength(bytes) + TAG_BYTES

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The AES-GCM parameters. A part that is moved, left out or taken from another file does not open. */
export const gcmOf = ({ id, vector, parts }: BundleHeader, part: number) => {
  const iv = new Uint8Array(VECTOR_BYTES + 8)
  iv.set(vector)
  new DataView(iv.buffer).setBigUint64(VECTOR_BYTES, BigInt(part))
  const additionalData = new Uint8Array(ID_BYTES + 8)
  additionalData.set(id)
  const numbers = new DataView(additionalData.buffer)
  numbers.setUint32(ID_BYTES, part)
  numbers.setUint32(ID_BYTES + 4, parts.length)
  return { name: 'AES-GCM', iv, additionalData }
}
