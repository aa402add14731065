import type { ItemOutcome } from './marked-item.ts'
import type { KeyItem, PaperItem } from './paper.ts'

export interface MarkedItem {
  readonly outcome: ItemOutcome
  readonly marks: number
}

/** The answer to one question on a sheet: options as bits (0 is blank), or a number in hundredths. */
export type Answer = { readonly options: number } | { readonly value: number | null }

const bitsOf = (options: number): number => {
  let bits = 0
  for (let left = options; left > 0; left >>= 1) bits += left & 1
  return bits
}

/** All options were declared right: any marked answer is right. */
export const isEveryOptionRight = ({ options }: PaperItem, { accepted }: KeyItem): boolean => {
  const all = accepted.reduce((seen, one) => seen | one, 0)
  return options > 0 && all === 2 ** options - 1 && accepted.every((one) => bitsOf(one) === 1)
}

const isWhole = (item: PaperItem, key: KeyItem, answer: Answer): boolean => {
  if ('value' in answer)
    return key.ranges.some(
      ([lowest, highest]) => answer.value !== null && lowest <= answer.value && answer.value <= highest,
    )
  return key.accepted.includes(answer.options) || isEveryOptionRight(item, key)
}

/** Right so far: every marked option belongs to a right answer. */
const isPartOf = (marked: number, accepted: readonly number[]): boolean =>
  accepted.some((whole) => (marked & ~whole) === 0)

/**
 * The published national rules. A dropped question gives every student full marks; if several answers are right, each
 * earns full marks; if every option is right, any answer does. A blank loses nothing.
 */
export const markItem = (item: PaperItem, key: KeyItem, answer: Answer): MarkedItem => {
  const { rule } = item
  if (key.isDropped) return { outcome: 'dropped', marks: rule.fullMarks }
  const isBlank = 'value' in answer ? answer.value === null : answer.options === 0
  if (isBlank) return { outcome: 'blank', marks: 0 }
  if (isWhole(item, key, answer)) return { outcome: 'correct', marks: rule.fullMarks }
  if ('options' in answer && rule.partialMarks > 0 && isPartOf(answer.options, key.accepted))
    return { outcome: 'partial', marks: rule.partialMarks * bitsOf(answer.options) }
  return { outcome: 'wrong', marks: rule.wrongMarks }
}
