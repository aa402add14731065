import { describe, expect, it } from 'vitest'
import { isEveryOptionRight, markItem } from './mark-item.ts'
import type { KeyItem, MarkingRule, PaperItem } from './paper.ts'

const item = (rule: MarkingRule, options = 4): PaperItem => ({
  number: 1,
  subject: 1,
  topic: 1,
  options: rule.answer === 'number' ? 0 : options,
  ordinal: rule.answer === 'number' ? 1 : null,
  rule,
})
const key = (more: Partial<KeyItem>): KeyItem => ({
  number: 1,
  isDropped: false,
  accepted: [],
  ranges: [],
  ...more,
})
const [A, B, C, D] = [1, 2, 4, 8] as const

const NEET: MarkingRule = { answer: 'one-option', fullMarks: 4, wrongMarks: -1, partialMarks: 0 }
const ADVANCED: MarkingRule = { answer: 'options', fullMarks: 4, wrongMarks: -2, partialMarks: 1 }
const NUMBER: MarkingRule = { answer: 'number', fullMarks: 4, wrongMarks: -1, partialMarks: 0 }

describe('one right option, +4 and -1', () => {
  const mark = (options: number, accepted: number[], offered = 4) =>
    markItem(item(NEET, offered), key({ accepted }), { options })

  it.each([
    ['the key', B, 'correct', 4],
    ['another', C, 'wrong', -1],
    ['nothing', 0, 'blank', 0],
    ['two bubbles, one of them right', B | C, 'wrong', -1],
  ] as const)('%s', (_what, options, outcome, marks) => {
    expect(mark(options, [B])).toEqual({ outcome, marks })
  })

  it('takes any of several right answers, but not two at once', () => {
    expect(mark(A, [A, C])).toEqual({ outcome: 'correct', marks: 4 })
    expect(mark(C, [A, C])).toEqual({ outcome: 'correct', marks: 4 })
    expect(mark(B, [A, C])).toEqual({ outcome: 'wrong', marks: -1 })
    expect(mark(A | C, [A, C])).toEqual({ outcome: 'wrong', marks: -1 })
  })

  it('takes any mark at all where every option is right, but not a blank', () => {
    const every = [A, B, C, D]
    expect(mark(D, every)).toEqual({ outcome: 'correct', marks: 4 })
    expect(mark(A | D, every)).toEqual({ outcome: 'correct', marks: 4 })
    expect(mark(0, every)).toEqual({ outcome: 'blank', marks: 0 })
    // Three of four options are not all of them; three of three are.
    expect(mark(A | B, [A, B, C])).toEqual({ outcome: 'wrong', marks: -1 })
    expect(mark(A | B, [A, B, C], 3)).toEqual({ outcome: 'correct', marks: 4 })
  })

  it('gives nothing for a part of an answer', () => {
    expect(markItem(item(NEET), key({ accepted: [A | B] }), { options: A })).toEqual({
      outcome: 'wrong',
      marks: -1,
    })
  })

  it('gives everybody full marks for a dropped question', () => {
    const dropped = key({ isDropped: true })
    for (const options of [0, A, B | C])
      expect(markItem(item(NEET), dropped, { options })).toEqual({ outcome: 'dropped', marks: 4 })
    expect(markItem(item(NUMBER), dropped, { value: null })).toEqual({ outcome: 'dropped', marks: 4 })
  })
})

describe('one or more options, with partial marks', () => {
  const mark = (options: number, accepted: number[]) =>
    markItem(item(ADVANCED), key({ accepted }), { options })

  it.each([
    ['all four of four', 15, [15], 'correct', 4],
    ['three of four', 7, [15], 'partial', 3],
    ['two of three', A | C, [A | C | D], 'partial', 2],
    ['one of two', A, [A | B], 'partial', 1],
    ['one of one', A, [A], 'correct', 4],
    ['one of two and a wrong one', A | C, [A | B], 'wrong', -2],
    ['a wrong one', C, [A | B], 'wrong', -2],
    ['nothing', 0, [A | B], 'blank', 0],
    ['the other of two right answers', A | D, [A | B, A | D], 'correct', 4],
    ['a part of one of two right answers', D, [A | B, A | D], 'partial', 1],
    ['a mix of two right answers', B | D, [A | B, A | D], 'wrong', -2],
  ] as const)('%s', (_what, options, accepted, outcome, marks) => {
    expect(mark(options, [...accepted])).toEqual({ outcome, marks })
  })

  it('two whole answers that cover every option do not make every mark right', () => {
    expect(isEveryOptionRight(item(ADVANCED), key({ accepted: [A | B, C | D] }))).toBe(false)
    expect(mark(A | C, [A | B, C | D])).toEqual({ outcome: 'wrong', marks: -2 })
    expect(isEveryOptionRight(item(ADVANCED), key({ accepted: [A, B | C | D] }))).toBe(false)
  })
})

describe('a number', () => {
  const mark = (value: number | null, ranges: [number, number][]) =>
    markItem(item(NUMBER), key({ ranges }), { value })

  it.each([
    [309, 'wrong', -1],
    [310, 'correct', 4],
    [315, 'correct', 4],
    [320, 'correct', 4],
    [321, 'wrong', -1],
    [null, 'blank', 0],
  ] as const)('%s in 3.10 to 3.20', (value, outcome, marks) => {
    expect(mark(value, [[310, 320]])).toEqual({ outcome, marks })
  })

  it('may lie in any of several ranges, and zero is an answer', () => {
    expect(
      mark(500, [
        [310, 320],
        [500, 500],
      ]),
    ).toEqual({ outcome: 'correct', marks: 4 })
    expect(
      mark(400, [
        [310, 320],
        [500, 500],
      ]),
    ).toEqual({ outcome: 'wrong', marks: -1 })
    expect(mark(0, [[0, 0]])).toEqual({ outcome: 'correct', marks: 4 })
  })

  it('is never every option', () => {
    expect(isEveryOptionRight(item(NUMBER), key({ ranges: [[0, 0]] }))).toBe(false)
  })
})
