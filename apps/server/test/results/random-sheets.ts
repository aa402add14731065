import type { KeyedPaper, KeyItem, PaperItem } from '../../src/modules/results/domain/paper.ts'
import { below } from './dice.ts'

const randomChoice = (
  next: () => number,
  item: PaperItem,
  { accepted }: KeyItem,
  ability: number,
): number => {
  const fate = next()
  if (fate < 0.15) return 0
  const whole = accepted[below(next, accepted.length)] ?? 0
  if (fate < 0.15 + ability) return whole
  // Part of a right answer, one bubble, or random bubbles.
  if (fate < 0.3 + ability) return whole & below(next, 2 ** item.options)
  return fate < 0.85 ? 2 ** below(next, item.options) : below(next, 2 ** item.options)
}

const randomNumber = (next: () => number, { ranges }: KeyItem, ability: number): number | null => {
  const fate = next()
  if (fate < 0.2) return null
  const [lowest, highest] = ranges[below(next, ranges.length)] ?? [0, 0]
  if (fate < 0.2 + ability) return lowest + below(next, highest - lowest + 1)
  // The first values outside a range are where errors are likely.
  if (fate < 0.6) return next() < 0.5 ? lowest - 1 : highest + 1
  return below(next, 4_000) - 2_000
}

export interface RandomSheet {
  readonly choices: Buffer
  /** In PostgreSQL's array syntax. */
  readonly numbers: string
}

/** A sheet as students hand it in, with more edge cases. */
export const randomSheet = (next: () => number, { items, key }: KeyedPaper): RandomSheet => {
  const ability = next() * 0.6
  const choices = Buffer.alloc(items.length)
  const numbers: (number | null)[] = []
  for (const [at, item] of items.entries()) {
    const keyItem = key[at] as KeyItem
    if (item.ordinal === null) choices[at] = randomChoice(next, item, keyItem, ability)
    else {
      const value = randomNumber(next, keyItem, ability)
      choices[at] = value === null ? 0 : 1
      numbers.push(value)
    }
  }
  return { choices, numbers: `{${numbers.map((value) => value ?? 'null').join(',')}}` }
}
