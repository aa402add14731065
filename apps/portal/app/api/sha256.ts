const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

const primes = (count: number): number[] => {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate += 1)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  return found
}
const fraction = (root: number): number => Math.floor((root % 1) * 2 ** 32) | 0
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)))
const ROUNDS = primes(64).map((prime) => fraction(Math.cbrt(prime)))

/** Up to 119 bytes of text take two padded blocks; longer texts are never hashed here. */
const padded = (bytes: Uint8Array): DataView => {
  const blocks = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64))
  bytes.forEach((byte, at) => blocks.setUint8(at, byte))
  blocks.setUint8(bytes.length, 0x80)
  blocks.setUint32(blocks.byteLength - 4, bytes.length * 8)
  return blocks
}

/**
 * SHA-256 as eight words. The browser's version is asynchronous and costs a promise per hash; a puzzle needs hundreds
 * of thousands of hashes, so this one is synchronous.
 */
export const sha256 = (bytes: Uint8Array): Int32Array => {
  const blocks = padded(bytes)
  const hash = Int32Array.from(START)
  const words = new Int32Array(64)
  for (let offset = 0; offset < blocks.byteLength; offset += 64) {
    for (let at = 0; at < 64; at += 1)
      words[at] = at < 16 ? blocks.getInt32(offset + at * 4) : extended(words, at)
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
    for (let at = 0; at < 64; at += 1) {
      const choose = (e & f) ^ (~e & g)
      const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      const first = (h + sum1 + choose + (ROUNDS[at] ?? 0) + (words[at] ?? 0)) | 0
      const majority = (a & b) ^ (a & c) ^ (b & c)
      const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
    }
    ;[a, b, c, d, e, f, g, h].forEach((word, at) => (hash[at] = ((hash[at] ?? 0) + word) | 0))
  }
  return hash
}

const extended = (words: Int32Array, at: number): number => {
  const near = words[at - 15] ?? 0
  const late = words[at - 2] ?? 0
  const sum0 = rotate(near, 7) ^ rotate(near, 18) ^ (near >>> 3)
  const sum1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
  return ((words[at - 16] ?? 0) + sum0 + (words[at - 7] ?? 0) + sum1) | 0
}
