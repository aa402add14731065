import { expect, it } from 'vitest'
import { itemLines } from './item-lines.ts'
import { markSheet } from './mark-sheet.ts'
import type { KeyedPaper, KeyItem, MarkingRule, PaperItem } from './paper.ts'

const ONE: MarkingRule = { answer: 'one-option', fullMarks: 4, wrongMarks: -1, partialMarks: 0 }
const SOME: MarkingRule = { answer: 'options', fullMarks: 4, wrongMarks: -2, partialMarks: 1 }
const NUMBER: MarkingRule = { answer: 'number', fullMarks: 4, wrongMarks: -1, partialMarks: 0 }
const name = { en: 'x', hi: 'x' }

const item = (number: number, subject: number, topic: number, rule: MarkingRule): PaperItem => ({
  number,
  subject,
  topic,
  options: rule === NUMBER ? 0 : 4,
  ordinal: rule === NUMBER ? number - 4 : null,
  rule,
})
const key = (number: number, accepted: number[], more: Partial<KeyItem> = {}): KeyItem => ({
  number,
  isDropped: false,
  accepted,
  ranges: [],
  ...more,
})
const paper: KeyedPaper = {
  paperId: '1',
  subjects: [
    { code: 'PHY', name },
    { code: 'MAT', name },
  ],
  topics: [
    { subject: 1, code: 'optics', name },
    { subject: 1, code: 'waves', name },
    { subject: 2, code: 'algebra', name },
  ],
  items: [
    item(1, 1, 1, ONE),
    item(2, 1, 1, ONE),
    item(3, 1, 2, SOME),
    item(4, 2, 3, ONE),
    item(5, 2, 3, NUMBER),
    item(6, 2, 3, NUMBER),
  ],
  key: [
    key(1, [1]),
    key(2, [], { isDropped: true }),
    key(3, [3]),
    key(4, [1, 2, 4, 8]),
    key(5, [], { ranges: [[310, 320]] }),
    key(6, [], {
      ranges: [
        [-25, -25],
        [100, 100],
      ],
    }),
  ],
}
const sheet = { choices: Uint8Array.of(6, 0, 1, 0, 1, 1), numbers: [315, 7] }

it('sums a sheet by subject, by topic and as a whole', () => {
  const marked = markSheet(paper, sheet)
  expect(marked.items.map(({ outcome, marks }) => [outcome, marks])).toEqual([
    ['wrong', -1],
    ['dropped', 4],
    ['partial', 1],
    ['blank', 0],
    ['correct', 4],
    ['wrong', -1],
  ])
  expect(marked.total).toEqual({
    score: 7,
    correct: 1,
    wrong: 2,
    partial: 1,
    blank: 1,
    dropped: 1,
    lostToWrong: 2,
  })
  expect(marked.subjects).toEqual([
    { score: 4, correct: 0, wrong: 1, partial: 1, blank: 0, dropped: 1, lostToWrong: 1 },
    { score: 3, correct: 1, wrong: 1, partial: 0, blank: 1, dropped: 0, lostToWrong: 1 },
  ])
  expect(marked.topics.map(({ score }) => score)).toEqual([3, 1, 3])
})

it('reads a sheet that is too short as blank', () => {
  expect(markSheet(paper, { choices: new Uint8Array(0), numbers: [] }).total).toMatchObject({
    score: 4,
    blank: 5,
    dropped: 1,
  })
})

it('stops where key and paper do not belong together', () => {
  expect(() => markSheet({ ...paper, key: paper.key.toReversed() }, sheet)).toThrow('key')
  expect(() => markSheet({ ...paper, key: [] }, sheet)).toThrow('key')
  expect(() => markSheet({ ...paper, topics: [] }, sheet)).toThrow('topic')
})

it('tells each line in the order of the booklet, in letters and numbers', () => {
  const lines = itemLines(paper, sheet, markSheet(paper, sheet), [3, 1, 2, 6, 5, 4])
  expect(lines).toEqual([
    { number: 1, subject: 'PHY', marked: 'A', key: ['AB'], outcome: 'partial', marks: 1, note: null },
    {
      number: 2,
      subject: 'PHY',
      marked: 'BC',
      key: ['A'],
      outcome: 'wrong',
      marks: -1,
      note: 'several-marked',
    },
    { number: 3, subject: 'PHY', marked: null, key: [], outcome: 'dropped', marks: 4, note: 'dropped' },
    {
      number: 4,
      subject: 'MAT',
      marked: '0.07',
      key: ['-0.25', '1'],
      outcome: 'wrong',
      marks: -1,
      note: 'more-than-one-right',
    },
    {
      number: 5,
      subject: 'MAT',
      marked: '3.15',
      key: ['3.1 to 3.2'],
      outcome: 'correct',
      marks: 4,
      note: null,
    },
    {
      number: 6,
      subject: 'MAT',
      marked: null,
      key: ['A', 'B', 'C', 'D'],
      outcome: 'blank',
      marks: 0,
      note: 'all-right',
    },
  ])
  const several = { ...sheet, choices: Uint8Array.of(1, 0, 3, 0, 1, 1), numbers: [null, null] }
  const again = itemLines(paper, several, markSheet(paper, several), [1, 3, 5])
  expect(again.map(({ marked, note }) => [marked, note])).toEqual([
    ['A', null],
    ['AB', null],
    [null, null],
  ])
  expect(() => itemLines(paper, sheet, markSheet(paper, sheet), [7])).toThrow('booklet')
})
