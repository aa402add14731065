/** The end of a string that begins at a quote. */
const endOfString = (text: string, from: number): number => {
  let at = from + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

/** Cuts one value out of a JSON text, from its first sign to the comma or bracket behind it. */
const endOfValue = (text: string, from: number): number => {
  let depth = 0
  let at = from
  while (at < text.length) {
    const sign = text[at] ?? ''
    if (sign === '"') at = endOfString(text, at)
    else {
      if (depth === 0 && (sign === ',' || sign === '}')) return at
      if (sign === '{' || sign === '[') depth += 1
      if (sign === '}' || sign === ']') depth -= 1
      at += 1
    }
  }
  return at
}

/**
 * The very letters of one member of a JSON object, as they were sent: Paytm signs the text of `body`, and writing it
 * again would not give the same text. What is read must be read from these letters, because a name may stand twice.
 */
export const memberText = (json: string, name: string): string | null => {
  let at = json.indexOf('{') + 1
  if (at === 0) return null
  while (at < json.length) {
    const quote = json.indexOf('"', at)
    if (quote === -1) return null
    const behindName = endOfString(json, quote)
    const colon = json.indexOf(':', behindName)
    if (colon === -1) return null
    const end = endOfValue(json, colon + 1)
    if (json.slice(quote, behindName) === `"${name}"`) return json.slice(colon + 1, end).trim()
    at = end + 1
  }
  return null
}
