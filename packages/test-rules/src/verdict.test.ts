import { describe, expect, it } from 'vitest'
import { counts, verdictOf, type JudgedEvent } from './verdict.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const D = 1_794_712_000_000

const judged = (claimed: number, arrived: number, changes: Partial<JudgedEvent> = {}) =>
  verdictOf({
    claimedAt: D + claimed,
    uncertainty: 0,
    arrivedAt: D + arrived,
    deadline: D,
    problems: [],
    isFromFile: false,
    latePolicy: 'count',
    ...changes,
  })

describe('by claim and arrival', () => {
  it.each([
    ['what arrives at the deadline counts', -MINUTE, 0, 'in-time'],
    ['whatever it claims', 2 * HOUR, -1, 'in-time'],
    ['made at the deadline, a millisecond late', 0, 1, 'on-its-way'],
    ['30 seconds late', -1, 30 * SECOND, 'on-its-way'],
    ['a millisecond more needs evidence', -1, 30 * SECOND + 1, 'by-evidence'],
    ['24 hours late', 0, 24 * HOUR, 'by-evidence'],
    ['a millisecond more is looked at', 0, 24 * HOUR + 1, 'held'],
    ['made a millisecond after the deadline', 1, 1, 'after-end'],
    ['long after', HOUR, HOUR, 'after-end'],
  ] as const)('%s', (_, claimed, arrived, verdict) => {
    expect(judged(claimed, arrived)).toBe(verdict)
  })
})

describe('what holds', () => {
  it.each(['chain', 'order', 'clocks', 'silence', 'rush'] as const)('[TIM-08] %s alone', (problem) => {
    expect(judged(-MINUTE, HOUR)).toBe('by-evidence')
    expect(judged(-MINUTE, HOUR, { problems: [problem] })).toBe('held')
  })

  it('[TIM-08] unconfirmed time alone: the deadline lies between the two ends of the interval', () => {
    expect(judged(10 * MINUTE, HOUR, { uncertainty: 10 * MINUTE })).toBe('held')
    expect(judged(10 * MINUTE, 11 * SECOND, { uncertainty: 10 * MINUTE })).toBe('held')
    expect(judged(10 * MINUTE, HOUR, { uncertainty: 10 * MINUTE - 1 })).toBe('after-end')
  })

  it('[TIM-08] problems neither hold what arrived by the deadline nor what was on its way', () => {
    expect(judged(-MINUTE, 0, { problems: ['clocks', 'rush'] })).toBe('in-time')
    expect(judged(-MINUTE, 30 * SECOND, { problems: ['clocks', 'rush'] })).toBe('on-its-way')
  })

  it('an emergency file after the deadline, and not before it', () => {
    expect(judged(-MINUTE, SECOND, { isFromFile: true })).toBe('held')
    expect(judged(-MINUTE, HOUR, { isFromFile: true })).toBe('held')
    expect(judged(-MINUTE, 0, { isFromFile: true })).toBe('in-time')
    expect(judged(1, SECOND, { isFromFile: true })).toBe('after-end')
  })

  it('the policy of the sitting, which refuses nothing', () => {
    expect(judged(-MINUTE, HOUR, { latePolicy: 'hold' })).toBe('held')
    expect(judged(-MINUTE, 30 * SECOND, { latePolicy: 'hold' })).toBe('on-its-way')
  })
})

it('three verdicts count', () => {
  const all = ['in-time', 'on-its-way', 'by-evidence', 'held', 'after-end'] as const
  expect(all.filter(counts)).toEqual(['in-time', 'on-its-way', 'by-evidence'])
})
