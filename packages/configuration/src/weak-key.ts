/** 32 random bytes have about thirty different values; a key made by hand has few. */
const leastDifferent = (length: number): number => Math.min(16, Math.ceil(length / 2))

const isPrintable = (byte: number): boolean => byte >= 0x20 && byte < 0x7f

/** A short pattern that repeats, or a count: 00 01 02 … */
const isPattern = (bytes: Buffer): boolean => {
  const steps = new Set(bytes.subarray(1).map((byte, at) => (byte - (bytes[at] ?? 0)) & 255))
  if (steps.size === 1) return true
  return [1, 2, 4, 8, 16].some(
    (period) => period < bytes.length && bytes.subarray(period).equals(bytes.subarray(0, -period)),
  )
}

/** Whether a key in hex cannot come from a random generator: repeated, counted, or a typed phrase. */
export const isWeakKey = (hex: string): boolean => {
  const bytes = Buffer.from(hex, 'hex')
  return new Set(bytes).size < leastDifferent(bytes.length) || isPattern(bytes) || bytes.every(isPrintable)
}

const LEAST_LENGTH = 8
const LEAST_CHARACTERS = 6
const PLACEHOLDER = /development|changeme|change-me|password|secret|example|placeholder|dummy|test|xxxx/i

/** For a secret in a provider's own format: too short, too uniform, or a placeholder. */
export const isWeakSecret = (text: string): boolean =>
  text.length < LEAST_LENGTH || new Set(text).size < LEAST_CHARACTERS || PLACEHOLDER.test(text)
