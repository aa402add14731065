const LINE_FEED = 0x0a

/** Bytes that are hashed for a line of this length. */
export const chainedBytes = (head: Uint8Array, line: string): number => head.length + 1 + line.length

/**
 * SAV-04: the head after one more block. `hash` is SHA-256, passed in because it is synchronous in Node and a promise
 * in a browser. The return type is that of `hash`: the server gets its digest without a promise on its hot path, the
 * player a promise, and the hashed bytes are assembled in one place. Only with a synchronous `hash` may the place where
 * they are assembled be used again.
 */
export const extendHead = <Digest>(
  hash: (bytes: Uint8Array<ArrayBuffer>) => Digest,
  head: Uint8Array,
  line: string,
  into: Uint8Array<ArrayBuffer> = new Uint8Array(chainedBytes(head, line)),
): Digest => {
  into.set(head)
  into[head.length] = LINE_FEED
  // A line is ASCII: a character is a byte.
  for (let at = 0; at < line.length; at += 1) into[head.length + 1 + at] = line.charCodeAt(at)
  return hash(into)
}
