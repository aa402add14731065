import { describe, expect, it } from 'vitest'
import { masterPlace, outcomeOf, rightBits } from './right-answer.ts'

const marked = (...keys: readonly string[][]) => ({
  items: keys.map((key) => ({ outcome: 'blank' as const, marks: 0, key, note: null })),
})

describe('the right answer of a marked question', () => {
  it('is one option, several at once, or any of several', () => {
    const paper = marked(['C'], ['AC'], ['B', 'D'], [])
    expect([1, 2, 3, 4].map((item) => rightBits(paper, item))).toEqual([4, 5, 10, 0])
  })

  it('[PPR-06] of a matrix is that of its rows, partly right where they differ', () => {
    const of = (...outcomes: readonly ('correct' | 'wrong' | 'blank')[]) =>
      outcomeOf(outcomes.map((outcome) => ({ outcome })))
    expect([of('correct', 'correct'), of('blank'), of('correct', 'wrong'), of('blank', 'wrong')]).toEqual([
      'correct',
      'blank',
      'partial',
      'partial',
    ])
  })

  it('has its explanation at the place of the question in the whole paper', () => {
    const sections = [{ questions: [1, 2] }, { questions: [3] }, { questions: [4, 5] }] as never
    expect(masterPlace({ sections }, { section: 0, inSection: 1 })).toBe(1)
    expect(masterPlace({ sections }, { section: 2, inSection: 1 })).toBe(4)
  })
})
