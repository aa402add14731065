import { describe, expect, it } from 'vitest'
import type { MarkingRule, PaperItem } from './paper.ts'
import { readAnswers, readHundredths, readOptions } from './read-answers.ts'
import { readKeyItem } from './read-key.ts'
import { readSheetRow } from './read-sheet-row.ts'

const rule = (answer: MarkingRule['answer']): MarkingRule => ({
  answer,
  fullMarks: 4,
  wrongMarks: -1,
  partialMarks: 0,
})
const option = (number: number, answer: 'one-option' | 'options' = 'one-option', options = 4): PaperItem => ({
  number,
  subject: 1,
  topic: 1,
  options,
  ordinal: null,
  rule: rule(answer),
})
const numberItem = (number: number, ordinal: number): PaperItem => ({
  number,
  subject: 1,
  topic: 1,
  options: 0,
  ordinal,
  rule: rule('number'),
})

it.each([
  ['', 4, 0],
  ['A', 4, 1],
  ['D', 4, 8],
  ['CA', 4, 5],
  ['E', 5, 16],
  ['E', 4, null],
  ['@', 4, null],
  ['AA', 4, null],
  ['a', 4, null],
])('options %s of %d', (text, options, bits) => {
  expect(readOptions(text, options)).toBe(bits)
})

it.each([
  ['3', 300],
  ['3.1', 310],
  ['3.14', 314],
  ['-0.25', -25],
  ['-0', 0],
  ['0.07', 7],
  ['9999999', 999_999_900],
  ['3.141', null],
  ['3.', null],
  ['.5', null],
  ['12345678', null],
  ['x', null],
  ['1e3', null],
])('the number %s', (text, value) => {
  expect(readHundredths(text)).toBe(value)
})

describe('the answers of a booklet', () => {
  const items = [option(1), option(2), numberItem(3, 1), numberItem(4, 2)]

  it('are put in the order of the master paper', () => {
    expect(readAnswers('3.5; B ;;AC', items, [4, 2, 3, 1])).toEqual({
      choices: Uint8Array.of(5, 2, 0, 1),
      numbers: [null, 350],
    })
  })

  it('have as many numbers as the paper asks for', () => {
    expect(readAnswers('A;B;C;', [option(1), option(2), option(3), numberItem(4, 1)], [1, 2, 3, 4])).toEqual({
      choices: Uint8Array.of(1, 2, 4, 0),
      numbers: [null],
    })
  })

  it.each([
    ['A;B;1', 'wrong-count'],
    ['A;B;1;2;3', 'wrong-count'],
    ['A;E;1;2', 'bad-answer'],
    ['A;B;x;2', 'bad-answer'],
    ['A;B;A;2', 'bad-answer'],
  ])('%s is refused', (text, problem) => {
    expect(readAnswers(text, items, [1, 2, 3, 4])).toBe(problem)
  })

  it('are refused where the booklet points nowhere', () => {
    expect(readAnswers('A', items, [9])).toBe('bad-answer')
  })
})

describe('a line of a key', () => {
  const plain = { isDropped: false, accepted: [], ranges: [] }
  it.each([
    ['B', option(1), { accepted: [2] }],
    ['D|B|D', option(1), { accepted: [2, 8] }],
    ['all', option(1, 'one-option', 3), { accepted: [1, 2, 4] }],
    [' drop ', option(1), { isDropped: true }],
    [' ABD ', option(1, 'options'), { accepted: [11] }],
    ['AB|A', option(1, 'options'), { accepted: [1, 3] }],
    ['3.14', numberItem(1, 1), { ranges: [[314, 314]] }],
    [
      '3.1..3.2 | 5',
      numberItem(1, 1),
      {
        ranges: [
          [310, 320],
          [500, 500],
        ],
      },
    ],
    ['-1..1', numberItem(1, 1), { ranges: [[-100, 100]] }],
    ['drop', numberItem(1, 1), { isDropped: true }],
  ] as const)('%s', (text, item, read) => {
    expect(readKeyItem(item, text)).toEqual({ number: 1, ...plain, ...read })
  })

  it.each([
    ['AB', option(1)],
    ['', option(1)],
    ['A|', option(1)],
    ['E', option(1)],
    ['E', option(1, 'options')],
    ['', option(1, 'options')],
    ['all', option(1, 'options')],
    ['A', numberItem(1, 1)],
    ['3.2..3.1', numberItem(1, 1)],
    ['1..2..3', numberItem(1, 1)],
    ['1|x', numberItem(1, 1)],
    ['all', numberItem(1, 1)],
    ['x..2', numberItem(1, 1)],
    ['1..x', numberItem(1, 1)],
  ] as const)('%s is refused', (text, item) => {
    expect(readKeyItem(item, text)).toBeNull()
  })
})

it('a row of a file has four cells, or five with the time in India', () => {
  expect(readSheetRow(' 251104783926 ,IAT-1, A ,A;B')).toEqual({
    rollNumber: '251104783926',
    paperCode: 'IAT-1',
    setCode: 'A',
    answers: 'A;B',
    submittedAt: null,
  })
  expect(readSheetRow('1,P,A,A;B,2026-11-22 10:20')).toMatchObject({
    submittedAt: new Date('2026-11-22T04:50:00Z'),
  })
  expect(readSheetRow('1,P,A,A;B,')).toMatchObject({ submittedAt: null })
  expect(readSheetRow('1,P,A')).toBe('wrong-cells')
  expect(readSheetRow('1,P,A,A;B,2026-11-22 10:20,more')).toBe('wrong-cells')
  for (const moment of ['2026-02-30 10:20', '2026-11-22 24:00', '2026-11-22', 'now', '2026-11-22 10:60'])
    expect(readSheetRow(`1,P,A,A;B,${moment}`), moment).toBe('bad-time')
})
