import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAnswered, limitAnswers, mayAnswer } from './answer-limit.ts'
import { foldEvents, type AdmittedEvent } from './fold.ts'
import { decodeSheet, encodeSheet, type SheetShape } from './sheet.ts'
import type { TestEvent } from './test-event.ts'

/** Items 1 to 3, a matrix of items 4 and 5, a number; any two of the five questions. */
const SHAPE: SheetShape = [
  ...Array.from({ length: 5 }, () => ({ answer: 'options' as const, options: 4 })),
  { answer: 'number', decimals: 2 },
]
const SECTION = { answerAtMost: 2, questions: [[1], [2], [3], [4, 5], [6]] }

const choose = (item: number, options = 1): TestEvent => ({ act: 'choose', item, options })
const enter = (hundredths: number): TestEvent => ({ act: 'enter-number', item: 6, hundredths })
const folded = (...events: readonly TestEvent[]) =>
  foldEvents(
    events.map((event, at): AdmittedEvent => ({ at, epoch: 1, block: 1, place: 0, event })),
    SHAPE,
  )
const limited = (...events: readonly TestEvent[]) => {
  const { sheet, blanked } = limitAnswers(folded(...events), [SECTION], SHAPE)
  return { items: [...sheet.items], numbers: [...sheet.numbers], blanked }
}

describe('any two of five', () => {
  it('the third answer is refused, a change is not, and clearing frees a place', () => {
    const { sheet } = folded(choose(1), choose(4))
    expect(SECTION.questions.map((question) => mayAnswer(sheet, SECTION, question))).toEqual([
      true,
      false,
      false,
      true,
      false,
    ])
    const { sheet: cleared } = folded(choose(1), choose(4), { act: 'clear', item: 1 })
    expect(mayAnswer(cleared, SECTION, [6])).toBe(true)
  })

  it('of three answers the first two by time count', () => {
    expect(limited(choose(3), enter(314), choose(1))).toEqual({
      items: [0, 0, 1, 0, 0, 0x20],
      numbers: [314],
      blanked: [1],
    })
    expect(limited(choose(3), choose(1), enter(314))).toEqual({
      items: [1, 0, 1, 0, 0, 0],
      numbers: [0],
      blanked: [6],
    })
  })

  it('a changed answer keeps its place, a cleared one goes to the end', () => {
    expect(limited(choose(1), choose(2), choose(3), choose(1, 2)).blanked).toEqual([3])
    expect(limited(choose(1), choose(2), choose(3), { act: 'clear', item: 1 }, choose(1)).blanked).toEqual([
      1,
    ])
  })

  it('a matrix counts once and goes as a whole, and marks stay', () => {
    const mark: TestEvent = { act: 'mark', item: 4, isOn: true }
    expect(limited(choose(4), choose(5), choose(1)).blanked).toEqual([])
    expect(limited(choose(1), choose(2), choose(4), choose(5), mark).items).toEqual([1, 1, 0, 0x40, 0, 0])
  })

  it('two answers stay as they are', () => {
    expect(limited(choose(1), enter(0))).toEqual({ items: [1, 0, 0, 0, 0, 0x20], numbers: [0], blanked: [] })
  })
})

it('after any run of events at most N stand, no other section is touched, and the codec takes the sheet', () => {
  const event = fc.oneof(
    fc.integer({ min: 1, max: 5 }).map((item) => choose(item)),
    fc.integer({ min: 1, max: 6 }).map((item): TestEvent => ({ act: 'clear', item })),
    fc.constant(enter(314)),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), fc.nat(3), (events, answerAtMost) => {
      const before = folded(...events)
      const section = { answerAtMost, questions: SECTION.questions.slice(1) }
      const { sheet, blanked } = limitAnswers(before, [section], SHAPE)
      const answered = section.questions.filter((question) => isAnswered(before.sheet, question)).length
      expect(section.questions.filter((question) => isAnswered(sheet, question))).toHaveLength(
        Math.min(answered, answerAtMost),
      )
      expect(blanked).toHaveLength(Math.max(0, answered - answerAtMost))
      expect(sheet.items[0]).toBe(before.sheet.items[0])
      expect(decodeSheet(encodeSheet(sheet), SHAPE).ok).toBe(true)
    }),
  )
})
