import { MARKED, VISITED } from '@medha/test-rules/sheet'
import type { PaperStructure } from '@medha/test-rules/paper-content'
import { expect, it } from 'vitest'
import { showPaper } from '../paper/shown-paper.ts'
import {
  answeredCount,
  isMarked,
  questionAfter,
  questionBefore,
  questionOfItem,
  questionOfTab,
} from './moves.ts'

const both = (text: string) => ({ en: text, hi: text })
const section = (subject: string, first: number): PaperStructure['sections'][number] => ({
  code: subject,
  subject,
  name: both(subject),
  marking: { answer: 'one-option', full: 4, wrong: -1, partial: 0 },
  shuffle: { questions: true, options: true },
  minutes: null,
  answerAtMost: null,
  instructions: null,
  questions: [0, 1, 2].map((at) => ({
    kind: 'single',
    items: [first + at],
    options: 4,
    passage: null,
    keepOptions: false,
    pinLast: 0,
  })),
})
const structure: PaperStructure = {
  format: 'pc1',
  code: 'T',
  name: both('T'),
  languages: ['en', 'hi'],
  minutes: 10,
  usesMaths: false,
  subjects: [
    { code: 'physics', name: both('Physics') },
    { code: 'maths', name: both('Maths') },
  ],
  sections: [section('physics', 1), section('maths', 4)],
  pictures: [],
  instructions: { en: [], hi: [] },
  formulas: [],
}
const paper = showPaper(structure, new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8]))
const sheet = { items: new Uint8Array(6) }
const at = (number: number) => paper.questions[number - 1] ?? expect.fail()

it('numbers go through the whole paper in the order of the student, items stay those of the paper', () => {
  expect(paper.questions.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
  const items = paper.questions.flatMap(({ question }) => question.items)
  expect(items).not.toEqual([1, 2, 3, 4, 5, 6])
  expect(new Set(items)).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  for (const { optionOrder } of paper.questions) expect(new Set(optionOrder)).toEqual(new Set([0, 1, 2, 3]))
})

it('[PLY-10] leads across subjects, and after the last question to the summary', () => {
  expect(questionAfter(paper, at(3))).toBe(at(4))
  expect(at(4).subject).toBe(1)
  expect(questionAfter(paper, at(6))).toBeNull()
  expect(questionBefore(paper, at(4))).toBe(at(3))
  expect(questionBefore(paper, at(1))).toBeNull()
})

it('[PLY-10] a tab leads to the first question, or to the one that was shown last', () => {
  expect(questionOfTab(paper, sheet, 1, undefined)).toBe(at(4))
  expect(questionOfTab(paper, sheet, 1, 5)).toBe(at(5))
  const visited = { items: new Uint8Array(6) }
  for (const number of [4, 5]) visited.items[(at(number).question.items[0] ?? 1) - 1] = VISITED
  expect(questionOfTab(paper, visited, 1, undefined)).toBe(at(5))
})

it('finds the question of an item, its mark, and counts answers', () => {
  const [item = 1] = at(2).question.items
  const marked = { items: new Uint8Array(6) }
  marked.items[item - 1] = MARKED | 1
  expect(questionOfItem(paper, item)).toBe(at(2))
  expect(isMarked(marked, at(2))).toBe(true)
  expect(answeredCount(marked, paper.questions)).toBe(1)
})
