const devanagariZero = 0x0966

/** Devanagari digits from a Hindi keyboard become the digits that we store. */
function plainDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))
}

/** The digits of the typed or pasted text, cut to the field's maximum. */
export function digitsOf(text: string, maxLength: number): string {
  return plainDigits(text).replace(/\D/g, '').slice(0, maxLength)
}

/** The caret position after the text is reduced to its digits: after the same digit as before. */
export function caretAmongDigits(text: string, caret: number, maxLength: number): number {
  return digitsOf(text.slice(0, caret), maxLength).length
}
