import type { KeyItem, PaperItem } from './paper.ts'
import { readHundredths, readOptions } from './read-answers.ts'

const distinct = (values: readonly number[]): number[] => [...new Set(values)].toSorted((a, b) => a - b)

const everyOption = ({ options }: PaperItem): number[] =>
  Array.from({ length: options }, (_, place) => 2 ** place)

const readRange = (text: string): readonly [number, number] | null => {
  const [low = '', high = low, ...more] = text.split('..')
  const lowest = readHundredths(low)
  const highest = readHundredths(high)
  if (lowest === null || highest === null || lowest > highest || more.length > 0) return null
  return [lowest, highest]
}

const isOneBit = (bits: number): boolean => bits > 0 && (bits & (bits - 1)) === 0

/**
 * One line of a key. `B`: the answer. `B|D`: either is right. `ABD`: all three, in a question with several options.
 * `3.14` or `3.1..3.2`: a number or a range. `all`: every option is right. `drop`: full marks for every student.
 */
export const readKeyItem = (item: PaperItem, text: string): KeyItem | null => {
  const { number } = item
  const entry = text.trim()
  if (entry === 'drop') return { number, isDropped: true, accepted: [], ranges: [] }
  const alternatives = entry.split('|').map((one) => one.trim())
  if (item.ordinal !== null) {
    const ranges = alternatives.map(readRange).filter((range) => range !== null)
    return ranges.length === alternatives.length ? { number, isDropped: false, accepted: [], ranges } : null
  }
  if (entry === 'all')
    return item.rule.answer === 'one-option'
      ? { number, isDropped: false, accepted: everyOption(item), ranges: [] }
      : null
  const accepted = alternatives.map((one) => readOptions(one, item.options) ?? 0)
  const isEach = item.rule.answer === 'one-option' ? isOneBit : (bits: number) => bits > 0
  return accepted.every(isEach)
    ? { number, isDropped: false, accepted: distinct(accepted), ranges: [] }
    : null
}
