import type { MarkedPractice } from '@medha/contract/wire/player-practice'
import { LETTERS } from '@medha/questions/options'
import type { PaperStructure } from '@medha/test-rules/paper-content'
import type { ShownQuestion } from '../paper/shown-paper.ts'

/** The right options of an item, as bits by canonical option. */
export const rightBits = ({ items }: Pick<MarkedPractice, 'items'>, item: number): number => {
  const letters = items[item - 1]?.key.join('') ?? ''
  return LETTERS.reduce((bits, letter, option) => (letters.includes(letter) ? bits | (1 << option) : bits), 0)
}

type Line = MarkedPractice['items'][number]

/** PPR-06: the outcome of a whole question; rows of a matrix are marked one by one. */
export const outcomeOf = (lines: readonly Pick<Line, 'outcome'>[]): Line['outcome'] => {
  const [first = 'blank', ...others] = new Set(lines.map(({ outcome }) => outcome))
  return others.length === 0 ? first : 'partial'
}

/** The place of a question in the master paper, which indexes the explanations. */
export const masterPlace = (
  { sections }: Pick<PaperStructure, 'sections'>,
  { section, inSection }: Pick<ShownQuestion, 'section' | 'inSection'>,
): number => sections.slice(0, section).reduce((sum, { questions }) => sum + questions.length, inSection)
