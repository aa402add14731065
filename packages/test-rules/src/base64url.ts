const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** By character code; -1 outside the alphabet, so that one bad character makes its group negative. */
const VALUES = new Int32Array(256).fill(-1)
for (let value = 0; value < ALPHABET.length; value += 1) VALUES[ALPHABET.charCodeAt(value)] = value

/** The oldest supported browsers have no such codec for bytes, and `atob` accepts several spellings of the same. */
export const encodeBase64url = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at
    const bits = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    text += ALPHABET.charAt(bits >> 18) + ALPHABET.charAt((bits >> 12) & 63)
    if (left > 1) text += ALPHABET.charAt((bits >> 6) & 63)
    if (left > 2) text += ALPHABET.charAt(bits & 63)
  }
  return text
}

/** Null unless the text is the one spelling of its bytes. */
export type DecodeBase64url = (text: string) => Uint8Array | null

const valueAt = (text: string, at: number): number => VALUES[text.charCodeAt(at)] ?? -1

/** Null unless the text is exactly what `encodeBase64url` returns. Four at a time: every save has hundreds. */
export const decodeBase64url = (text: string): Uint8Array | null => {
  const rest = text.length & 3
  if (rest === 1) return null
  const bytes = new Uint8Array((text.length * 3) >> 2)
  const whole = text.length - rest
  let to = 0
  for (let at = 0; at < whole; at += 4) {
    const bits =
      (valueAt(text, at) << 18) |
      (valueAt(text, at + 1) << 12) |
      (valueAt(text, at + 2) << 6) |
      valueAt(text, at + 3)
    if (bits < 0) return null
    bytes[to] = bits >> 16
    bytes[to + 1] = bits >> 8
    bytes[to + 2] = bits
    to += 3
  }
  if (rest === 0) return bytes
  const last = rest === 3 ? valueAt(text, whole + 2) : 0
  const bits = (valueAt(text, whole) << 18) | (valueAt(text, whole + 1) << 12) | (last << 6)
  // The unused bits of the last character must be zero: bytes have one spelling.
  if (bits < 0 || (bits & (rest === 2 ? 0xffff : 0xff)) !== 0) return null
  bytes[to] = bits >> 16
  if (rest === 3) bytes[to + 1] = bits >> 8
  return bytes
}
