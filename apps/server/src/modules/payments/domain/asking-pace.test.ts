import { describe, expect, it } from 'vitest'
import { nextAsk } from './asking-pace.ts'

const begunAt = new Date('2026-11-15T06:00:00Z')
const MINUTE = 60_000
/** Minutes after the beginning at which an attempt is asked about, when every question is answered at once. */
const asked = (provider: string, state: 'begun' | 'failed' | 'captured'): number[] => {
  const moments: number[] = []
  for (let now = begunAt; ;) {
    const next = nextAsk(provider, { state, begunAt }, now)
    if (next === null) return moments
    moments.push((next.getTime() - begunAt.getTime()) / MINUTE)
    now = next
  }
}

describe('[OPN-68] asking', () => {
  const FIRST_HALF_HOUR = [1, 2, 4, 8, 15, 30]
  const THREE_DAYS = [60, 360, 720, 1440, 2880, 4320]

  it.each(['paytm', 'razorpay'])(
    'follows the schedule of %s for three days, also after a failure',
    (provider) => {
      expect(asked(provider, 'begun')).toEqual([...FIRST_HALF_HOUR, ...THREE_DAYS])
      expect(asked(provider, 'failed')).toEqual(asked(provider, 'begun'))
    },
  )

  it('goes on for twelve days where the provider itself takes that long', () => {
    const days = (count: number) => count * 24 * 60
    expect(asked('ccavenue', 'begun')).toEqual([
      ...FIRST_HALF_HOUR,
      ...THREE_DAYS,
      days(5),
      days(8),
      days(12),
    ])
  })

  it('looks twice more for a second payment of an order that was paid', () => {
    expect(asked('paytm', 'captured')).toEqual([1440, 4320])
  })
})
