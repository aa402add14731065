import { limitedSectionsOf, sectionsToOrder, sheetShapeOf } from '@medha/test-rules/paper-shape'
import { blankSheet, encodeSheet, MARKED } from '@medha/test-rules/sheet'
import { orderPaper } from '@medha/test-rules/shuffle'
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { demoPaper } from '../../../test/demo-paper.ts'
import type { SealedPaper } from '../../modules/papers/index.ts'
import type { ItemLine } from '../../modules/results/index.ts'
import { ownLines, ownQuestions } from './own-questions.ts'

const sealed = (code: string): SealedPaper => {
  const { structure } = demoPaper(code)
  return {
    code,
    name: structure.name,
    minutes: structure.minutes,
    languages: structure.languages,
    sections: structure.sections.length,
    shape: sheetShapeOf(structure),
    order: sectionsToOrder(structure),
    outline: structure,
    limited: limitedSectionsOf(structure),
    questions: 0,
    questionItems: [],
    structureDigest: Buffer.alloc(32),
    bundle: { hash: Buffer.alloc(32), bytes: 0 },
  }
}

/** As in a scorecard: the first option is always marked and the second is right. */
const linesOf = ({ shape }: SealedPaper): ItemLine[] =>
  shape.map(({ answer }, at) => ({
    number: at + 1,
    subject: 'PHY',
    marked: answer === 'number' ? '3.14' : 'A',
    key: [answer === 'number' ? '3.1 to 3.2' : 'B'],
    outcome: 'wrong',
    marks: at,
    note: null,
  }))

const attemptOn = (paper: SealedPaper, seed: Buffer, markedItem: number) => {
  const sheet = blankSheet(paper.shape)
  sheet.items[markedItem - 1] = MARKED
  return { seed, sheet: Buffer.from(encodeSheet(sheet)) }
}

describe('[RVW-08] [PPR-16] the lines of a scorecard in the order of one student', () => {
  it('name every item once, with the marks and letters it has there, for any seed', () => {
    const paper = sealed('DEMO-JEE-1')
    const lines = linesOf(paper)
    let moved = 0
    for (let time = 0; time < 200; time += 1) {
      const seed = randomBytes(8)
      const order = orderPaper(paper.order, seed)
      const questions = ownQuestions(lines, paper, attemptOn(paper, seed, 7))
      expect(questions.map(({ number }) => number)).toEqual(lines.map(({ number }) => number))
      expect(questions.map((question) => (question.lines[0]?.item ?? 0) - 1)).toEqual(order.questions)
      const sum = (all: readonly { readonly marks: number }[]) => all.reduce((to, { marks }) => to + marks, 0)
      expect(sum(ownLines(questions))).toBe(sum(lines))
      expect(questions.filter(({ isMarked }) => isMarked).map((one) => one.lines[0]?.item)).toEqual([7])
      for (const { lines: own, optionOrder, kind } of questions) {
        const [line] = own
        if (kind !== 'single' || line === undefined) continue
        // The canonical first option appears at the place that the order defines.
        expect(line.marked).toBe('ABCD'[optionOrder.indexOf(0)])
        expect(line.key).toEqual(['ABCD'[optionOrder.indexOf(1)]])
        if (line.marked !== 'A') moved += 1
      }
    }
    // Control: without the order most letters would differ.
    expect(moved).toBeGreaterThan(1000)
  })

  it('keep numbers as they are, and give a matrix its rows and columns', () => {
    const paper = sealed('JEE-SAMPLE-ADV')
    const questions = ownQuestions(linesOf(paper), paper, attemptOn(paper, randomBytes(8), 1))
    const matrix = questions.find(({ kind }) => kind === 'matrix')
    expect(matrix?.lines.map(({ row }) => row)).toEqual(['P', 'Q', 'R', 'S'].slice(0, matrix?.lines.length))
    const place = String((matrix?.optionOrder.indexOf(0) ?? 0) + 1)
    expect(new Set(matrix?.lines.map(({ marked }) => marked))).toEqual(new Set([place]))
    const number = questions.find(({ kind }) => kind === 'decimal')
    expect(number?.lines[0]).toMatchObject({ marked: '3.14', key: ['3.1 to 3.2'], row: null })
  })
})
