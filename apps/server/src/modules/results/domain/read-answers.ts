import type { PaperItem } from './paper.ts'

const LETTER_A = 'A'.codePointAt(0) as number

/** `AC` as bits; null if a letter is not an option of the question or occurs twice. Order does not matter. */
export const readOptions = (text: string, options: number): number | null => {
  let bits = 0
  for (const letter of text) {
    const place = (letter.codePointAt(0) as number) - LETTER_A
    if (place < 0 || place >= options || (bits & (2 ** place)) !== 0) return null
    bits |= 2 ** place
  }
  return bits
}

const NUMBER = /^(-?)(\d{1,7})(?:\.(\d{1,2}))?$/

/** A number as hundredths; null if it is not a number, or has more than two decimals. */
export const readHundredths = (text: string): number | null => {
  const [, sign, whole, decimals = ''] = NUMBER.exec(text) ?? []
  if (whole === undefined) return null
  const value = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return sign === '-' && value !== 0 ? -value : value
}

export interface ReadSheet {
  readonly choices: Uint8Array
  readonly numbers: (number | null)[]
}

/** What can be wrong with the answers of a row. */
export type AnswersProblem = 'wrong-count' | 'bad-answer'

/**
 * Reads the answers of one booklet, `A;;BC;3.14`, into the order of the master paper. An empty place is a blank;
 * letters are the filled bubbles, so that two in a question with one right answer stay visible as two.
 */
export const readAnswers = (
  text: string,
  items: readonly PaperItem[],
  /** For each place in the booklet, the question of the master paper. */
  places: readonly number[],
): ReadSheet | AnswersProblem => {
  const answers = text.split(';')
  if (answers.length !== places.length) return 'wrong-count'
  const choices = new Uint8Array(items.length)
  const numbers: (number | null)[] = Array.from(
    { length: items.filter((i) => i.ordinal !== null).length },
    () => null,
  )
  for (const [place, raw] of answers.entries()) {
    const answer = raw.trim()
    const item = items[(places[place] ?? 0) - 1]
    if (item === undefined) return 'bad-answer'
    if (answer === '') continue
    const read = item.ordinal === null ? readOptions(answer, item.options) : readHundredths(answer)
    if (read === null) return 'bad-answer'
    choices[item.number - 1] = item.ordinal === null ? read : 1
    if (item.ordinal !== null) numbers[item.ordinal - 1] = read
  }
  return { choices, numbers }
}
