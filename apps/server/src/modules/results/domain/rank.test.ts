import { describe, expect, it } from 'vitest'
import { rankAll, type RankedSheet, type RankRule } from './rank.ts'
import { percentileOf } from './score-counts.ts'

interface Figures {
  readonly score: number
  readonly correct?: number
  readonly wrong?: number
  readonly lost?: number
  readonly sitting?: string
  /** Score, correct, wrong by subject. */
  readonly subjects?: readonly (readonly [number, number, number])[]
}
const sheet = ({ score, correct = 0, wrong = 0, lost = 0, sitting = 'one', subjects = [] }: Figures) =>
  ({
    sitting,
    total: { score, correct, wrong, lostToWrong: lost },
    subjects: subjects.map(([mark, right, bad]) => ({ score: mark, correct: right, wrong: bad })),
  }) satisfies RankedSheet
const rule = (tieBreak: readonly string[], more: Partial<RankRule> = {}): RankRule => ({
  rankBy: 'marks',
  tieBreak,
  subjects: ['MAT', 'PHY'],
  ...more,
})
const ranks = (figures: readonly Figures[], by: RankRule): number[] =>
  rankAll(figures.map(sheet), by).map(({ rank }) => rank)

describe('the percentile', () => {
  it.each([
    [1, 1, 100],
    [1, 3, 33.3333333],
    [2, 3, 66.6666667],
    [3, 3, 100],
    [1, 8, 12.5],
    [1, 1_000_000, 0.0001],
    [999_999, 1_000_000, 99.9999],
    // The eighth decimal is a five: rounded up.
    [1, 16_000_000, 0.0000063],
  ])('of %d in %d is %d', (atMost, all, percentile) => {
    expect(percentileOf(atMost, all)).toBe(percentile)
  })

  it('counts who has the same score or less in the own sitting', () => {
    const figures = [
      { score: 10 },
      { score: 20 },
      { score: 20 },
      { score: 30 },
      { score: 5, sitting: 'two' },
      { score: 4, sitting: 'two' },
    ]
    expect(rankAll(figures.map(sheet), rule([])).map(({ percentile }) => percentile)).toEqual([
      25, 75, 75, 100, 100, 50,
    ])
  })
})

describe('the rank', () => {
  it('is of marks, the best first; equals share one and the next counts them all', () => {
    expect(
      ranks([{ score: 10 }, { score: 30 }, { score: 20 }, { score: 30 }, { score: -5 }], rule([])),
    ).toEqual([4, 1, 3, 1, 5])
    expect(ranks([], rule([]))).toEqual([])
  })

  it('breaks a tie by the first subject that differs', () => {
    const by = rule(['subject:PHY', 'subject:MAT'])
    expect(
      ranks(
        [
          {
            score: 9,
            subjects: [
              [5, 0, 0],
              [4, 0, 0],
            ],
          },
          {
            score: 9,
            subjects: [
              [4, 0, 0],
              [5, 0, 0],
            ],
          },
          {
            score: 9,
            subjects: [
              [6, 0, 0],
              [4, 0, 0],
            ],
          },
          {
            score: 9,
            subjects: [
              [5, 0, 0],
              [4, 0, 0],
            ],
          },
        ],
        by,
      ),
    ).toEqual([3, 1, 2, 3])
  })

  it('prefers fewer wrong answers for each right one, exactly', () => {
    const by = rule(['wrong-per-right'])
    // 1/3 and 2/6 are equal; none wrong is best, none right is worst.
    expect(
      ranks(
        [
          { score: 8, correct: 3, wrong: 1 },
          { score: 8, correct: 6, wrong: 2 },
          { score: 8, correct: 0, wrong: 0 },
          { score: 8, correct: 0, wrong: 2 },
          { score: 8, correct: 4, wrong: 1 },
        ],
        by,
      ),
    ).toEqual([3, 3, 1, 5, 2])
    const inPhysics = rule(['wrong-per-right:PHY'])
    expect(
      ranks(
        [
          {
            score: 8,
            subjects: [
              [0, 9, 0],
              [0, 2, 2],
            ],
          },
          {
            score: 8,
            subjects: [
              [0, 0, 9],
              [0, 2, 1],
            ],
          },
        ],
        inPhysics,
      ),
    ).toEqual([2, 1])
  })

  it('knows positive marks and plain wrong answers', () => {
    expect(
      ranks(
        [
          { score: 8, lost: 2 },
          { score: 8, lost: 4 },
          { score: 8, lost: 4 },
        ],
        rule(['positive-marks']),
      ),
    ).toEqual([3, 1, 1])
    expect(
      ranks(
        [
          { score: 8, wrong: 2 },
          { score: 8, wrong: 1 },
        ],
        rule(['wrong']),
      ),
    ).toEqual([2, 1])
  })

  it('of several sittings is of percentiles: the best of each stand side by side', () => {
    const by = rule(['subject:MAT'], { rankBy: 'percentile' })
    const figures: Figures[] = [
      {
        sitting: 'easy',
        score: 90,
        subjects: [
          [50, 0, 0],
          [40, 0, 0],
        ],
      },
      {
        sitting: 'easy',
        score: 80,
        subjects: [
          [60, 0, 0],
          [20, 0, 0],
        ],
      },
      {
        sitting: 'hard',
        score: 30,
        subjects: [
          [30, 0, 0],
          [0, 0, 0],
        ],
      },
      {
        sitting: 'hard',
        score: 20,
        subjects: [
          [10, 0, 0],
          [10, 0, 0],
        ],
      },
    ]
    // Both are at 100 percent; only the best of the hard sitting also leads in mathematics.
    expect(ranks(figures, by)).toEqual([2, 3, 1, 4])
    expect(ranks(figures, rule(['subject:MAT']))).toEqual([1, 2, 3, 4])
  })

  it('of marks compares marks of a subject even across sittings', () => {
    const figures: Figures[] = [
      {
        sitting: 'one',
        score: 9,
        subjects: [
          [5, 0, 0],
          [4, 0, 0],
        ],
      },
      {
        sitting: 'two',
        score: 9,
        subjects: [
          [6, 0, 0],
          [3, 0, 0],
        ],
      },
      {
        sitting: 'two',
        score: 8,
        subjects: [
          [8, 0, 0],
          [0, 0, 0],
        ],
      },
    ]
    expect(ranks(figures, rule(['subject:MAT']))).toEqual([2, 1, 3])
  })

  it('stops at a step it does not know', () => {
    expect(() => ranks([{ score: 1 }], rule(['coin']))).toThrow('coin')
    expect(() => ranks([{ score: 1 }], rule(['subject:BIO']))).toThrow('BIO')
    expect(() => ranks([{ score: 1 }], rule(['wrong-per-right:BIO']))).toThrow('BIO')
  })
})
