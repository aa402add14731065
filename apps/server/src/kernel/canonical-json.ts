/**
 * RFC 8785: one text for one value, keys sorted by their UTF-16 units. Entries hold strings, null, arrays and objects.
 * Only a change behind our back can bring in a number, and JSON would write one that is too large as null.
 */
export const canonicalJson = (value: unknown): string => {
  if (value === null || typeof value === 'string') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object') {
    const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
    return `{${fields.map(([name, held]) => `${JSON.stringify(name)}:${canonicalJson(held)}`).join(',')}}`
  }
  return typeof value === 'number' ? value.toString() : JSON.stringify(value)
}
