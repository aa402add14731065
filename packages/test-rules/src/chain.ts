const LINE_FEED = 0x0a
const encoder = new TextEncoder()

/**
 * SAV-04: the head after one more block. `hash` is SHA-256, passed in because Node has it at once and a browser only
 * as a promise. What the hash answers is what this answers: the server, on its hot path, gets bytes without waiting for
 * a promise, the player gets a promise, and what is hashed is written once.
 */
export const extendHead = <Digest>(
  hash: (bytes: Uint8Array<ArrayBuffer>) => Digest,
  head: Uint8Array,
  line: string,
): Digest => {
  const bytes = new Uint8Array(head.length + 1 + line.length)
  bytes.set(head)
  bytes[head.length] = LINE_FEED
  // A line is ASCII: a character is a byte.
  encoder.encodeInto(line, bytes.subarray(head.length + 1))
  return hash(bytes)
}
