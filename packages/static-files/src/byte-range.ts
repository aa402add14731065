/** The bytes of a file that a request is about; `last` is included. */
export type ByteRange = 'whole' | 'outside' | { readonly first: number; readonly last: number }

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/

/**
 * RFC 9110, 14.2. Several ranges, and an invalid range, are answered with the whole file, as the standard allows:
 * phones request one range.
 */
export const byteRange = (header: string | undefined, length: number): ByteRange => {
  const [, from, to] = ONE_RANGE.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole'
  if (from === '') {
    // `bytes=-N`: the last N bytes.
    const wanted = Number(to)
    return wanted === 0 ? 'outside' : { first: Math.max(0, length - wanted), last: length - 1 }
  }
  const first = Number(from)
  if (to !== '' && Number(to) < first) return 'whole'
  if (first >= length) return 'outside'
  return { first, last: to === '' ? length - 1 : Math.min(Number(to), length - 1) }
}
