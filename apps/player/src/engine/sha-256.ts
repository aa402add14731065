/**
 * Synchronous SHA-256. `crypto.subtle` returns a promise, and a closing page runs nothing after its last event: a block
 * has to be sealed in that event or not at all (SAV-14). It protects integrity and holds no secret.
 */
const firstBits = (value: number): number => ((value - Math.floor(value)) * 0x1_0000_0000) | 0

const isPrime = (value: number): boolean => {
  for (let factor = 2; factor * factor <= value; factor += 1) if (value % factor === 0) return false
  return true
}
const PRIMES = Array.from({ length: 310 }, (_, at) => at + 2).filter(isPrime)
const START = PRIMES.slice(0, 8).map((prime) => firstBits(Math.sqrt(prime)))
const ROUNDS = Int32Array.from(PRIMES.slice(0, 64), (prime) => firstBits(Math.cbrt(prime)))

const turn = (value: number, by: number): number => (value >>> by) | (value << (32 - by))

/** The message, a one bit, zeros, and the length in bits, in blocks of 64 bytes. */
const padded = (bytes: Uint8Array): DataView => {
  const whole = new Uint8Array(((bytes.length + 8) >> 6) * 64 + 64)
  whole.set(bytes)
  whole[bytes.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 0x2000_0000))
  view.setUint32(whole.length - 4, bytes.length << 3)
  return view
}

const schedule = (view: DataView, offset: number, words: Int32Array): void => {
  for (let at = 0; at < 16; at += 1) words[at] = view.getInt32(offset + 4 * at)
  for (let at = 16; at < 64; at += 1) {
    const early = words[at - 15] as number
    const late = words[at - 2] as number
    const sigma0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const sigma1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[at] = (words[at - 16] as number) + sigma0 + (words[at - 7] as number) + sigma1
  }
}

export const sha256 = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const view = padded(bytes)
  const state = Int32Array.from(START)
  const words = new Int32Array(64)
  for (let offset = 0; offset < view.byteLength; offset += 64) {
    schedule(view, offset, words)
    let [a, b, c, d, e, f, g, h] = state as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    for (let at = 0; at < 64; at += 1) {
      const choice = (e & f) ^ (~e & g)
      const first =
        (h +
          (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
          choice +
          (ROUNDS[at] as number) +
          (words[at] as number)) |
        0
      const majority = (a & b) ^ (a & c) ^ (b & c)
      const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0
      h = g
      g = f
      f = e
      e = (d + first) | 0
      d = c
      c = b
      b = a
      a = (first + second) | 0
    }
    for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) state[at] = (state[at] as number) + value
  }
  const digest = new Uint8Array(32)
  const out = new DataView(digest.buffer)
  for (const [at, value] of state.entries()) out.setInt32(4 * at, value)
  return digest
}
