const devanagariZero = 0x0966

/** Devanagari digits, which a Hindi keyboard gives, become the digits that we store. */
function plainDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))
}

/** The digits of what was typed or pasted, cut at the most that the field takes. */
export function digitsOf(text: string, maxLength: number): string {
  return plainDigits(text).replace(/\D/g, '').slice(0, maxLength)
}

/** Where the caret stands after the text became its digits: behind the same digit as before. */
export function caretAmongDigits(text: string, caret: number, maxLength: number): number {
  return digitsOf(text.slice(0, caret), maxLength).length
}
