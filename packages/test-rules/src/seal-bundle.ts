import {
  gcmOf,
  hexOf,
  ID_BYTES,
  MAGIC,
  paddedLength,
  PREFIX_BYTES,
  sealedLength,
  VECTOR_BYTES,
} from './bundle-format.ts'

/** 32 bytes that open one bundle and nothing else. */
export const newBundleKey = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(32))

const padded = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(paddedLength(bytes.length))
  new DataView(whole.buffer).setUint32(0, bytes.length)
  whole.set(bytes, 4)
  return whole
}

/** Writes the parts of a paper into one file that is unreadable without its key. */
export const sealBundle = async (
  parts: readonly Uint8Array[],
  key: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> => {
  const id = crypto.getRandomValues(new Uint8Array(ID_BYTES))
  const vector = crypto.getRandomValues(new Uint8Array(VECTOR_BYTES))
  const places: [number, number][] = []
  let end = 0
  for (const part of parts) {
    const length = sealedLength(part.length)
    places.push([end, length])
    end += length
  }
  const header = new TextEncoder().encode(
    JSON.stringify({ id: hexOf(id), vector: hexOf(vector), parts: places, alg: 'A256GCM' }),
  )
  const file = new Uint8Array(PREFIX_BYTES + header.length + end)
  file.set(MAGIC)
  new DataView(file.buffer).setUint16(MAGIC.length, header.length)
  file.set(header, PREFIX_BYTES)
  const sealing = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt'])
  for (const [at, part] of parts.entries()) {
    const sealed = await crypto.subtle.encrypt(
      gcmOf({ id, vector, parts: places }, at),
      sealing,
      padded(part),
    )
    file.set(new Uint8Array(sealed), PREFIX_BYTES + header.length + (places[at]?.[0] ?? 0))
  }
  return file
}
