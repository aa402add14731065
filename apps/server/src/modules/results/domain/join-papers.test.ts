import { expect, it } from 'vitest'
import { joinPapers, joinSheets } from './join-papers.ts'
import { markSheet } from './mark-sheet.ts'
import type { KeyedPaper } from './paper.ts'

const name = (en: string) => ({ en, hi: en })
const one = { answer: 'one-option', fullMarks: 3, wrongMarks: -1, partialMarks: 0 } as const
const number = { answer: 'number', fullMarks: 4, wrongMarks: 0, partialMarks: 0 } as const

/** Two subjects with a topic each: an option in maths, a number in physics. */
const paperOf = (paperId: string, right: number): KeyedPaper => ({
  paperId,
  subjects: ['MAT', 'PHY'].map((code) => ({ code, name: name(code) })),
  topics: [
    { subject: 1, code: 'algebra', name: name('algebra') },
    { subject: 2, code: 'optics', name: name('optics') },
  ],
  items: [
    { number: 1, subject: 1, topic: 1, options: 4, ordinal: null, rule: one },
    { number: 2, subject: 2, topic: 2, options: 0, ordinal: 1, rule: number },
  ],
  key: [
    { number: 1, isDropped: false, accepted: [1], ranges: [] },
    { number: 2, isDropped: false, accepted: [], ranges: [[right, right]] },
  ],
})
const sheetOf = (choice: number, value: number | null, places: readonly number[]) => ({
  choices: Buffer.from([choice, value === null ? 0 : 1]),
  numbers: [value],
  places,
})

const papers = [paperOf('1', 100), paperOf('2', 200), paperOf('3', 300)]
const sheets = [sheetOf(1, 200, [1, 2]), sheetOf(2, 200, [2, 1]), sheetOf(1, 300, [1, 2])]

it('marks papers that count together as the sum of what each gives, subject by subject', () => {
  const whole = markSheet(joinPapers(papers), joinSheets(sheets))
  const parts = papers.map((paper, at) => markSheet(paper, sheets[at] ?? sheetOf(0, null, [])))
  const sum = (of: (marked: (typeof parts)[number]) => number) =>
    parts.reduce((all, part) => all + of(part), 0)
  expect(whole.total.score).toBe(3 + 0 - 1 + 4 + 3 + 4)
  expect(whole.total.score).toBe(sum(({ total }) => total.score))
  expect(whole.total.wrong).toBe(sum(({ total }) => total.wrong))
  for (const at of [0, 1])
    expect(whole.subjects[at]?.score).toBe(sum(({ subjects }) => subjects[at]?.score ?? 0))
  expect(whole.topics.map(({ score }) => score)).toEqual(
    parts.flatMap(({ topics }) => topics.map(({ score }) => score)),
  )
})

it('numbers questions on, in the paper and in the booklet', () => {
  expect(joinPapers(papers).items.map((item) => [item.number, item.topic, item.ordinal])).toEqual([
    [1, 1, null],
    [2, 2, 1],
    [3, 3, null],
    [4, 4, 2],
    [5, 5, null],
    [6, 6, 3],
  ])
  expect(joinPapers(papers).key.map((key) => key.number)).toEqual([1, 2, 3, 4, 5, 6])
  expect(joinSheets(sheets).places).toEqual([1, 2, 4, 3, 5, 6])
})

it('leaves one paper as it is', () => {
  expect(joinPapers(papers.slice(0, 1))).toBe(papers[0])
  expect(() => joinPapers([])).toThrow('nothing to join')
})
