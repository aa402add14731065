/** The end of a string that begins at a quote. */
const endOfString = (text: string, from: number): number => {
  let at = from + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

/** The end of a JSON value: the index of the comma or bracket behind it. */
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
 * The verbatim text of one member of a JSON object: Paytm signs the text of `body`, and serialising it again would not
 * return the same text. Values must be read from this text, because a name may occur twice.
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
