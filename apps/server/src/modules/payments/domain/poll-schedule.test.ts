import { describe, expect, it } from 'vitest'
import { pollAgain, nextPoll, type PolledPaymentAttempt } from './poll-schedule.ts'

const begunAt = new Date('2026-11-15T06:00:00Z')
const MINUTE = 60_000
const HOUR = 60
const DAY = 24 * HOUR
type Plan = typeof nextPoll

/** Minutes after its begin at which an attempt is polled, if `plan` is applied directly after every poll. */
const pollMinutes = (
  provider: string,
  state: PolledPaymentAttempt['state'],
  {
    plan = nextPoll,
    isUnderway = false,
    most = 1_000,
  }: { plan?: Plan; isUnderway?: boolean; most?: number } = {},
): number[] => {
  const moments: number[] = []
  for (let now = begunAt; moments.length < most;) {
    const next = plan(provider, { state, begunAt, isUnderway }, now)
    if (next === null) return moments
    moments.push((next.getTime() - begunAt.getTime()) / MINUTE)
    now = next
  }
  return moments
}

describe('[OPN-68] asking', () => {
  const FIRST_HALF_HOUR = [1, 2, 4, 8, 15, 30]
  const FIVE_DAYS = [60, 360, 720, 1440, 2880, 4320, 5760, 7200]

  it.each(['paytm', 'razorpay'])(
    'follows the schedule of %s for three days and looks twice after its end, also after a failure',
    (provider) => {
      expect(pollMinutes(provider, 'begun')).toEqual([...FIRST_HALF_HOUR, ...FIVE_DAYS])
      expect(pollMinutes(provider, 'failed')).toEqual(pollMinutes(provider, 'begun'))
    },
  )

  it('goes on past twelve days where the provider itself takes that long', () => {
    expect(pollMinutes('ccavenue', 'begun')).toEqual([
      ...FIRST_HALF_HOUR,
      ...FIVE_DAYS,
      8 * DAY,
      12 * DAY,
      13 * DAY,
    ])
  })

  it('looks twice more for a second payment of an order that was paid', () => {
    expect(pollMinutes('paytm', 'captured')).toEqual([1440, 4320])
    expect(pollMinutes('paytm', 'captured', { isUnderway: true })).toEqual([1440, 4320])
  })

  it('goes on once a day while the provider names a payment that has no end', () => {
    const moments = pollMinutes('paytm', 'begun', { isUnderway: true, most: 20 })
    expect(moments.slice(14)).toEqual([6, 7, 8, 9, 10, 11].map((days) => days * DAY))
    expect(pollMinutes('paytm', 'failed', { isUnderway: true })).toHaveLength(14)
  })
})

describe('[OPN-68] asking a provider that does not answer', () => {
  const unanswered = (provider: string, state: PolledPaymentAttempt['state'] = 'begun') =>
    pollMinutes(provider, state, { plan: pollAgain })

  it('comes every half minute at first, and less and less often with age', () => {
    const moments = unanswered('paytm')
    expect(moments.slice(0, 4)).toEqual([0.5, 1, 1.5, 2])
    const pauses = moments.slice(1).map((moment, index) => Math.round((moment - (moments[index] ?? 0)) * 60))
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
    expect(pauses.at(-1)).toBe(6 * HOUR * 60)
    // Every half minute for the same time would be 17,280 polls.
    expect(moments.length).toBeLessThan(100)
  })

  it('is never rarer than it would be if it answered', () => {
    const moments = unanswered('ccavenue')
    const turns = pollMinutes('ccavenue', 'begun')
    turns.slice(1).forEach((turn, index) => {
      const before = turns[index] ?? 0
      expect(moments.some((moment) => moment > before && moment <= turn)).toBe(true)
    })
  })

  it.each([
    ['paytm', 'begun', 6],
    ['ccavenue', 'begun', 14],
    ['paytm', 'captured', 4],
  ] as const)('ends a day after the last turn of %s, %s', (provider, state, days) => {
    const last = unanswered(provider, state).at(-1) ?? 0
    expect(last).toBeGreaterThanOrEqual(days * DAY)
    expect(last).toBeLessThan(days * DAY + 6 * HOUR)
  })

  it('ends at that very moment, not after it', () => {
    const paymentAttempt = { state: 'begun', begunAt, isUnderway: false } as const
    const end = begunAt.getTime() + 6 * DAY * MINUTE
    expect(pollAgain('paytm', paymentAttempt, new Date(end))).toBeNull()
    expect(pollAgain('paytm', paymentAttempt, new Date(end - 1))).not.toBeNull()
  })

  it('does not end while a payment is under way', () => {
    const far = { plan: pollAgain, isUnderway: true, most: 200 }
    expect((pollMinutes('paytm', 'begun', far).at(-1) ?? 0) / DAY).toBeGreaterThan(30)
  })
})
