import englishFields from './english-fields.json'

/** Fields whose text the server sends in English to every page: states of a button, and places outside the exam's lists. */
const ENGLISH = new Set(englishFields)

/** A recorded English value with the texts that the server sends to a Hindi page. */
export const inHindi = <T>(value: T, texts: Readonly<Record<string, string>>): T => {
  const translate = (part: unknown, field: string): unknown => {
    if (typeof part === 'string') return ENGLISH.has(field) ? part : (texts[part] ?? part)
    if (Array.isArray(part)) return part.map((item) => translate(item, field))
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, translate(inner, name)]))
  }
  return translate(value, '') as T
}
