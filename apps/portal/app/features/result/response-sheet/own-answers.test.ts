import type { ResponseSheet, ReviewedQuestion } from '@medha/contract/wire/response-sheet'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { filtered } from './filters.ts'
import { fingerprintsOf } from './fingerprint.ts'
import { marksOf, outcomeOf, ownAnswer, rightOptions, shownAnswers } from './own-answers.ts'

type Line = ReviewedQuestion['lines'][number]
const line = (item: number, changes: Partial<Line> = {}): Line => ({
  item,
  row: null,
  options: 0,
  number: null,
  key: null,
  outcome: 'blank',
  marks: 0,
  note: null,
  ...changes,
})
const question = (
  number: number,
  lines: readonly Line[],
  changes: Partial<ReviewedQuestion> = {},
): ReviewedQuestion => ({
  number,
  subject: 'Physics',
  kind: 'single',
  section: 0,
  inSection: 0,
  optionOrder: [2, 0, 3, 1],
  marking: { full: 4, wrong: -1, partial: 0 },
  isMarked: false,
  seconds: number * 10,
  changes: 0,
  lines: [...lines],
  ...changes,
})

const QUESTIONS = [
  question(1, [line(3, { options: 0b0100, key: ['B'], outcome: 'wrong', marks: -1 })]),
  question(2, [line(1, { options: 0b0010, key: ['D'], outcome: 'correct', marks: 4 })], { isMarked: true }),
  question(3, [line(2, { number: -725 })], { kind: 'decimal', optionOrder: [] }),
  question(4, [line(4, { options: 0b0101, row: 'P', outcome: 'correct', marks: 2 }), line(5, { row: 'Q' })], {
    kind: 'matrix',
  }),
  question(5, [line(6)]),
]

describe('[RVW-08] a question of the response sheet', () => {
  it('shows own and right answer with the letters that the student saw', () => {
    const shown = QUESTIONS.map((each) => each.lines.map((one) => ownAnswer(each, one)))
    expect(shown).toEqual([['A'], ['D'], ['-7.25'], ['1, 2', ''], ['']])
    const [first, second] = QUESTIONS
    expect(first?.lines.map((one) => rightOptions(first, one))).toEqual([0b0001])
    expect(second?.lines.map((one) => rightOptions(second, one))).toEqual([0b0010])
  })

  it('has the marks of its rows, and is partly right where they differ', () => {
    expect(QUESTIONS.map(marksOf)).toEqual([-1, 4, 0, 2, 0])
    expect(QUESTIONS.map(outcomeOf)).toEqual(['wrong', 'correct', 'blank', 'partial', 'blank'])
  })

  it('is found by how it went', () => {
    const numbers = (filter: Parameters<typeof filtered>[1]) =>
      filtered(QUESTIONS, filter).map(({ number }) => number)
    expect(numbers('all')).toEqual([1, 2, 3, 4, 5])
    expect(numbers('wrong')).toEqual([1, 4])
    expect(numbers('blank')).toEqual([3, 5])
    expect(numbers('marked')).toEqual([2])
    expect(numbers('slow')).toEqual([5])
  })
})

describe('[RCP-10] the fingerprint of what is shown', () => {
  const salt = Buffer.alloc(16, 9)
  /** Options of items 1 to 6, where the second holds a number, which follows as four bytes. */
  const answers = Buffer.from([0b0010, 0x20, 0b0100, 0b0101, 0, 0, 0xff, 0xff, 0xfd, 0x2b])
  const print = createHash('sha256').update(salt).update(answers).digest('base64url')
  const claims = Buffer.from(JSON.stringify({ answers: print, at: Date.parse('2026-11-22T06:12:00Z') }))
  const sheet: Pick<ResponseSheet, 'questions' | 'salt' | 'receipt'> = {
    questions: QUESTIONS,
    salt: salt.toString('base64url'),
    receipt: { id: 'R', signed: `h.${claims.toString('base64url')}.s` },
  }

  it('is over the answers in the order of the paper, whatever order they are shown in', async () => {
    expect(Buffer.from(shownAnswers(QUESTIONS))).toEqual(answers)
    expect(await fingerprintsOf(sheet)).toEqual({
      marked: print,
      receipt: print,
      handedInAt: new Date('2026-11-22T06:12:00Z'),
      isEqual: true,
    })
  })

  it('is another when one answer is, and then it is not called equal', async () => {
    for (const [at, changed] of [
      [0, { options: 0b1000 }],
      [2, { number: -726 }],
      [4, { options: 1 }],
    ] as const) {
      const questions = QUESTIONS.map((each, place) =>
        place === at ? { ...each, lines: each.lines.map((one) => ({ ...one, ...changed })) } : each,
      )
      const prints = await fingerprintsOf({ ...sheet, questions })
      expect(prints).toMatchObject({ receipt: print, isEqual: false })
      expect(prints.marked).not.toBe(print)
    }
  })
})
