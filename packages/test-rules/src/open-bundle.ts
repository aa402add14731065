import { gcmOf, ID_BYTES, MAGIC, PREFIX_BYTES, VECTOR_BYTES, type BundleHeader } from './bundle-format.ts'

const bytesOfHex = (text: unknown, length: number): Uint8Array<ArrayBuffer> | null =>
  typeof text === 'string' && text.length === 2 * length && /^[0-9a-f]+$/.test(text)
    ? Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : null

const isPlace = (place: unknown): place is readonly [number, number] =>
  Array.isArray(place) &&
  place.length === 2 &&
  place.every((number) => Number.isSafeInteger(number) && number >= 0)

/** The parts fill the file without gaps: an altered length is detected although the part would still open. */
const fills = (parts: readonly (readonly [number, number])[], bytes: number): boolean => {
  let end = 0
  for (const [offset, length] of parts) {
    if (offset !== end) return false
    end += length
  }
  return end === bytes
}

interface OpenableBundle extends BundleHeader {
  /** Where the parts start. */
  readonly start: number
}

/** The header of a file, or null if it is no bundle that we can read. */
const readHeader = (file: Uint8Array): OpenableBundle | null => {
  if (file.length < PREFIX_BYTES || !MAGIC.every((byte, at) => file[at] === byte)) return null
  const start = PREFIX_BYTES + new DataView(file.buffer, file.byteOffset).getUint16(MAGIC.length)
  let header: Readonly<Record<string, unknown>>
  try {
    header = JSON.parse(new TextDecoder().decode(file.subarray(PREFIX_BYTES, start))) as typeof header
  } catch {
    return null
  }
  const id = bytesOfHex(header['id'], ID_BYTES)
  const vector = bytesOfHex(header['vector'], VECTOR_BYTES)
  const parts: unknown = header['parts']
  if (id === null || vector === null || header['alg'] !== 'A256GCM') return null
  if (!Array.isArray(parts) || !parts.every(isPlace)) return null
  return fills(parts, file.length - start) ? { id, vector, parts, start } : null
}

/** The number of parts; 0 if it is no bundle. */
export const bundleParts = (file: Uint8Array): number => readHeader(file)?.parts.length ?? 0

/** The key type of the current platform: the file is read in browsers and by tests. */
export type OpeningKey = Parameters<typeof crypto.subtle.decrypt>[1]

/** One decrypted part. Null if a single bit of it, its key, its number or its file differs (PPR-22). */
export const openPart = async (
  file: Uint8Array<ArrayBuffer>,
  key: OpeningKey,
  part: number,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const header = readHeader(file)
  const place = header?.parts[part]
  if (header === null || place === undefined) return null
  const [offset, length] = place
  const sealed = file.subarray(header.start + offset, header.start + offset + length)
  try {
    const clear = new Uint8Array(await crypto.subtle.decrypt(gcmOf(header, part), key, sealed))
    return clear.subarray(4, 4 + new DataView(clear.buffer).getUint32(0))
  } catch {
    return null
  }
}
