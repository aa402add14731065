/**
 * A position in a text that is read from left to right. The first mismatch sets `failed`, and further reading has no
 * effect: a reader checks once, at its end. It allocates nothing and throws nothing, because the server reads every
 * save this way.
 */
export interface TextCursor {
  readonly text: string
  at: number
  failed: boolean
}

export const cursorAt = (text: string): TextCursor => ({ text, at: 0, failed: false })

/** Whether the text continues with `expected`; if so the cursor moves past it. */
export const skipText = (cursor: TextCursor, expected: string): boolean => {
  if (cursor.failed || !cursor.text.startsWith(expected, cursor.at)) return false
  cursor.at += expected.length
  return true
}

export const expectText = (cursor: TextCursor, expected: string): void => {
  if (!skipText(cursor, expected)) cursor.failed = true
}

export const expectEnd = (cursor: TextCursor): void => {
  if (cursor.at !== cursor.text.length) cursor.failed = true
}

const ZERO = 48
const MINUS = 45
const MOST_DIGITS = 15

/** An integer in its only spelling: no plus, no leading zero, no −0, no exponent, at most fifteen digits. */
export const readInteger = (cursor: TextCursor): number => {
  if (cursor.failed) return 0
  const { text, at } = cursor
  const isNegative = text.charCodeAt(at) === MINUS
  const start = isNegative ? at + 1 : at
  let value = 0
  let end = start
  for (; end - start <= MOST_DIGITS; end += 1) {
    const digit = text.charCodeAt(end) - ZERO
    if (!(digit >= 0 && digit <= 9)) break
    value = value * 10 + digit
  }
  const digits = end - start
  const leadsWithZero = text.charCodeAt(start) === ZERO && (digits > 1 || isNegative)
  if (digits === 0 || digits > MOST_DIGITS || leadsWithZero) {
    cursor.failed = true
    return 0
  }
  cursor.at = end
  return isNegative ? -value : value
}

/** The text before the next quotation mark; the cursor moves past the mark. */
export const readQuoted = (cursor: TextCursor, longest: number): string => {
  const end = cursor.text.indexOf('"', cursor.at)
  if (cursor.failed || end < 0 || end - cursor.at > longest) {
    cursor.failed = true
    return ''
  }
  const value = cursor.text.slice(cursor.at, end)
  cursor.at = end + 1
  return value
}
