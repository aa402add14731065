const LINE_FEED = 0x0a

/** Bytes that `extendHead` hashes for a line of this length. */
export const chainedBytes = (headBytes: number, lineLength: number): number => headBytes + 1 + lineLength

/**
 * SAV-04: the head after one more block. `hash` is SHA-256, passed in because it is synchronous in Node and a promise
 * in a browser. The return type is that of `hash`: the server gets its digest without a promise on its hot path, the
 * player a promise, and the hashed bytes are assembled in one place. Only a synchronous `hash` may be given bytes to
 * assemble them in.
 */
export const extendHead = <Digest>(
  hash: (bytes: Uint8Array<ArrayBuffer>) => Digest,
  head: Uint8Array,
  line: string,
  into: Uint8Array<ArrayBuffer> = new Uint8Array(chainedBytes(head.length, line.length)),
): Digest => {
  into.set(head)
  into[head.length] = LINE_FEED
  const start = head.length + 1
  // A line is ASCII: a character is a byte.
  for (let at = 0; at < line.length; at += 1) into[start + at] = line.charCodeAt(at)
  return hash(into.subarray(0, start + line.length))
}
