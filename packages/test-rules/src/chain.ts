const LINE_FEED = 0x0a
const encoder = new TextEncoder()

/**
 * SAV-04: the head after one more block. `hash` is SHA-256, passed in because it is synchronous in Node and a promise
 * in a browser. The return type is that of `hash`: the server gets bytes without a promise on its hot path, the player
 * a promise, and the hashed bytes are assembled in one place.
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
