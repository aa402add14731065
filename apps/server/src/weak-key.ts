/** Random bytes of a key's length have about thirty different values among 32; a key made by hand has few. */
const leastDifferent = (length: number): number => Math.min(16, Math.ceil(length / 2))

const isPrintable = (byte: number): boolean => byte >= 0x20 && byte < 0x7f

/** A short pattern over and over, or a count: 00 01 02 … */
const isPattern = (bytes: Buffer): boolean => {
  const steps = new Set(bytes.subarray(1).map((byte, at) => (byte - (bytes[at] ?? 0)) & 255))
  if (steps.size === 1) return true
  return [1, 2, 4, 8, 16].some(
    (period) => period < bytes.length && bytes.subarray(period).equals(bytes.subarray(0, -period)),
  )
}

/** Whether a key in hex cannot have come from a random generator: repeated, counted, or a phrase somebody typed. */
export const isWeakKey = (hex: string): boolean => {
  const bytes = Buffer.from(hex, 'hex')
  return new Set(bytes).size < leastDifferent(bytes.length) || isPattern(bytes) || bytes.every(isPrintable)
}

const LEAST_LENGTH = 8
const LEAST_CHARACTERS = 6
const PLACEHOLDER = /development|changeme|change-me|password|secret|example|placeholder|dummy|test|xxxx/i

/** Of a secret that another party gave us in its own form: too short, too even, or a word that waits to be replaced. */
export const isWeakSecret = (text: string): boolean =>
  text.length < LEAST_LENGTH || new Set(text).size < LEAST_CHARACTERS || PLACEHOLDER.test(text)
