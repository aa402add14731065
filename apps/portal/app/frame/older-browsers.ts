/**
 * Polyfills for what our code calls and the oldest supported browsers (docs/guides/browsers.md) lack. It runs as text
 * in the head, before every other script: it may use only its parameter and what those browsers have. Existing
 * functions stay. The house rule `browser-floor` knows this list and forbids newer functions that are not in it.
 */
export const fillGaps = (page: typeof globalThis): void => {
  const fill = (owner: object, name: string, value: unknown) => {
    if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true })
  }
  fill(
    page.Array.prototype,
    'toSorted',
    function (this: unknown[], order?: (a: unknown, b: unknown) => number) {
      const copy = Array.from(this)
      copy.sort(order)
      return copy
    },
  )
  fill(page.Array.prototype, 'toReversed', function (this: unknown[]) {
    const copy = Array.from(this)
    copy.reverse()
    return copy
  })
  const parse = (address: string | URL, base?: string | URL) => {
    try {
      return new page.URL(address, base)
    } catch {
      return null
    }
  }
  fill(page.URL, 'parse', parse)
  fill(page.URL, 'canParse', (address: string | URL, base?: string | URL) => parse(address, base) !== null)
  if (!('size' in page.URLSearchParams.prototype))
    Object.defineProperty(page.URLSearchParams.prototype, 'size', {
      configurable: true,
      get(this: URLSearchParams) {
        return Array.from(this).length
      },
    })
  fill(page.AbortSignal, 'timeout', (ms: number) => {
    const giveUp = new page.AbortController()
    page.setTimeout(() => giveUp.abort(), ms)
    return giveUp.signal
  })
  fill(page.crypto, 'randomUUID', () => {
    const hex = Array.from(page.crypto.getRandomValues(new Uint8Array(16)), (byte, at) =>
      (at === 6 ? (byte % 16) + 64 : at === 8 ? (byte % 64) + 128 : byte).toString(16).padStart(2, '0'),
    ).join('')
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  })
}
