import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, SEND_LIMITS, TEN_MINUTES_MS, type SendLimits } from './otp-limits.ts'
import { decideSend, mustQueue, puzzleBits, type SendHistory } from './otp-sending.ts'

const START = Date.parse('2026-11-15T06:00:00Z')
const NOTHING: SendHistory = {
  lastToNumberAt: null,
  toNumberInTenMinutes: 0,
  toNumberInDay: 0,
  wrongGuessesOfNumberInDay: 0,
  unprovenFromLineInHour: 0,
  unprovenFromNetworkInHour: 0,
  unprovenToPrefixInHour: 0,
  provenFromLineInHour: 0,
  provenFromNetworkInHour: 0,
  provenToPrefixInHour: 0,
  provenFromLineInDay: 0,
  burnedFromLineInDay: 0,
  everybody: { sentInHour: 0, provenInHour: 0, reserveInHour: 0, burnedInDay: 0, provenInDay: 0 },
}
const ask = { now: new Date(START), hasSolvedPuzzle: false }
const everybody = (more: Partial<SendHistory['everybody']>) => ({ ...NOTHING.everybody, ...more })

describe('one more message', () => {
  it.each([
    ['44 s after the last', { lastToNumberAt: new Date(START - 44_999) }, 'registration.wait-before-resend'],
    ['the fourth in ten minutes', { toNumberInTenMinutes: 3 }, 'registration.too-many-codes'],
    ['the sixth in a day', { toNumberInDay: 5 }, 'registration.too-many-codes'],
    ['after six wrong guesses', { wrongGuessesOfNumberInDay: 6 }, 'registration.number-frozen'],
    ['from a line with ten open ones', { unprovenFromLineInHour: 10 }, 'registration.puzzle-needed'],
    ['from a network with thirty', { unprovenFromNetworkInHour: 30 }, 'registration.puzzle-needed'],
    ['to a prefix with fifty', { unprovenToPrefixInHour: 50 }, 'registration.puzzle-needed'],
    ['from a line with three hundred', { unprovenFromLineInHour: 300 }, 'registration.too-many-codes'],
    ['from a network with three hundred', { unprovenFromNetworkInHour: 300 }, 'registration.too-many-codes'],
    ['to a prefix with three hundred', { unprovenToPrefixInHour: 300 }, 'registration.too-many-codes'],
    ['from a line that burned ten codes', { burnedFromLineInDay: 10 }, 'registration.too-many-codes'],
    ['from a line that burned three codes', { burnedFromLineInDay: 3 }, 'registration.puzzle-needed'],
    ['when too few are proven', { everybody: everybody({ sentInHour: 400 }) }, 'registration.puzzle-needed'],
    [
      'when too many are burned',
      { everybody: everybody({ burnedInDay: 500 }) },
      'registration.puzzle-needed',
    ],
  ])('[OPN-80] is refused %s', (_, history, refusal) => {
    expect(decideSend({ ...NOTHING, ...history }, ask)).toEqual({ lane: null, refusal })
  })

  it('[OTP-08] goes out 45 s after the last', () => {
    expect(decideSend({ ...NOTHING, lastToNumberAt: new Date(START - 45_000) }, ask)).toEqual({
      lane: 'open',
    })
  })

  it('goes out on a busy day on which people do enter their codes', () => {
    const busy = everybody({
      sentInHour: 50_000,
      provenInHour: 40_000,
      burnedInDay: 3_000,
      provenInDay: 200_000,
    })
    expect(decideSend({ ...NOTHING, everybody: busy }, ask)).toEqual({ lane: 'open' })
  })

  it('goes out from a crowded place behind a puzzle, and without one as soon as people there enter their codes', () => {
    const crowded = { ...NOTHING, unprovenFromLineInHour: 299, unprovenFromNetworkInHour: 299 }
    expect(decideSend(crowded, { ...ask, hasSolvedPuzzle: true })).toEqual({ lane: 'open' })
    const proven = { provenFromLineInHour: 200, provenFromNetworkInHour: 200 }
    expect(decideSend({ ...crowded, ...proven }, ask)).toEqual({ lane: 'open' })
    expect(puzzleBits(crowded)).toBe(16)
    // Codes that nobody ever enters: one child in four has left the phone at home.
    const absent = { unprovenFromLineInHour: 100, provenFromLineInHour: 300 }
    expect(decideSend({ ...NOTHING, ...absent }, ask)).toEqual({ lane: 'open' })
  })

  it('goes out from a school where some children burned a code, but not from a line of guessers', () => {
    const burned = { ...NOTHING, burnedFromLineInDay: 12 }
    expect(decideSend({ ...burned, provenFromLineInDay: 300 }, ask)).toEqual({ lane: 'open' })
    expect(decideSend({ ...burned, provenFromLineInDay: 150 }, { ...ask, hasSolvedPuzzle: true })).toEqual({
      lane: 'open',
    })
    expect(decideSend(burned, { ...ask, hasSolvedPuzzle: true }).lane).toBeNull()
  })

  it('goes out on the reserve when the breaker has tripped and a puzzle was solved, until that too is used up', () => {
    const tripped = everybody({ sentInHour: 400 })
    const solved = { ...ask, hasSolvedPuzzle: true }
    expect(decideSend({ ...NOTHING, everybody: tripped }, solved)).toEqual({ lane: 'reserve' })
    const empty = { ...NOTHING, everybody: { ...tripped, reserveInHour: 100 } }
    expect(decideSend(empty, solved)).toEqual({ lane: null, refusal: 'registration.codes-paused' })
    expect([puzzleBits(NOTHING), puzzleBits(empty)]).toEqual([16, 20])
  })

  it('queues behind everybody near the end of the open lane, and always for the reserve', () => {
    const queues = (lane: 'open' | 'reserve', more: Partial<SendHistory['everybody']>) =>
      mustQueue(lane, everybody(more))
    expect([queues('open', { sentInHour: 336 }), queues('open', { sentInHour: 337 })]).toEqual([false, true])
    expect(queues('open', { sentInHour: 336, reserveInHour: 50 })).toBe(false)
    expect(queues('reserve', {})).toBe(true)
  })

  it('never gets easier to get by having asked more', () => {
    const counts = fc.record({
      toNumberInTenMinutes: fc.nat(6),
      toNumberInDay: fc.nat(8),
      wrongGuessesOfNumberInDay: fc.nat(8),
      unprovenFromLineInHour: fc.nat(320),
      unprovenFromNetworkInHour: fc.nat(320),
      unprovenToPrefixInHour: fc.nat(320),
      provenFromLineInHour: fc.nat(320),
      burnedFromLineInDay: fc.nat(12),
    })
    fc.assert(
      fc.property(
        counts,
        fc.constantFrom('toNumberInDay', 'unprovenFromLineInHour', 'burnedFromLineInDay'),
        (history, more) => {
          const before = { ...NOTHING, ...history }
          const isSent = decideSend(before, ask).lane !== null
          const isSentAfterMore =
            decideSend({ ...before, [more]: history[more as 'toNumberInDay'] + 1 }, ask).lane !== null
          expect(isSentAfterMore && !isSent).toBe(false)
        },
      ),
    )
  })
})

interface CodeRequest {
  readonly at: number
  readonly number: string
  readonly line: string
}

/** A gateway behind the decision: what it was handed, in memory, counted as the tables count it. */
const createGateway = (limits: SendLimits) => {
  const byKey = new Map<string, number[]>()
  const times = (key: string) => byKey.get(key) ?? byKey.set(key, []).get(key)!
  const within = (key: string, now: number, ms: number) => {
    const list = times(key)
    let count = 0
    for (let place = list.length - 1; place >= 0 && list[place]! > now - ms; place -= 1) count += 1
    return count
  }
  const keysOf = ({ number, line }: CodeRequest) => ({
    number,
    line,
    network: `net:${line.split('.').slice(0, 3).join('.')}`,
    prefix: `pre:${number.slice(0, 7)}`,
  })
  let reserve = 0
  return {
    sent: () => times('all').length,
    reserve: () => reserve,
    ask: (request: CodeRequest, hasSolvedPuzzle = false) => {
      const keys = keysOf(request)
      const last = times(keys.number).at(-1)
      const history: SendHistory = {
        ...NOTHING,
        lastToNumberAt: last === undefined ? null : new Date(last),
        toNumberInTenMinutes: within(keys.number, request.at, TEN_MINUTES_MS),
        toNumberInDay: within(keys.number, request.at, DAY_MS),
        unprovenFromLineInHour: within(keys.line, request.at, HOUR_MS),
        unprovenFromNetworkInHour: within(keys.network, request.at, HOUR_MS),
        unprovenToPrefixInHour: within(keys.prefix, request.at, HOUR_MS),
        everybody: everybody({ sentInHour: within('all', request.at, HOUR_MS), reserveInHour: reserve }),
      }
      const decision = decideSend(history, { now: new Date(request.at), hasSolvedPuzzle }, limits)
      if (decision.lane === null) return decision.refusal
      if (decision.lane === 'reserve') reserve += 1
      for (const key of [...Object.values(keys), 'all']) times(key).push(request.at)
      return decision.lane
    },
  }
}

/** T7: one hour, 100,000 requests from 10,000 lines, all over the country or into one range of numbers. */
const pump = (limits: SendLimits, numberOf: (n: number) => string, requests = 100_000) => {
  const gateway = createGateway(limits)
  for (let n = 0; n < requests; n += 1) {
    const address = n % 10_000
    const line = `10.${Math.floor(address / 250)}.${address % 250}.${address % 200}`
    gateway.ask({ at: START + n * 36, number: numberOf(n), line })
  }
  return gateway
}
const allOver = (n: number) => `9${String((n * 7_919_777) % 1_000_000_000).padStart(9, '0')}`
const oneRange = (n: number) => `98765${String(n % 100_000).padStart(5, '0')}`

describe('a pump', () => {
  it.each([
    ['all over the country', allOver],
    ['into one range of numbers', oneRange],
  ])(
    '[OPN-80] of 100,000 requests from 10,000 lines %s gets no more than the cap, and a genuine person gets a code',
    (_, numberOf) => {
      const gateway = pump(SEND_LIMITS, numberOf)
      expect(gateway.sent()).toBeLessThanOrEqual(400)
      const genuine = { at: START + HOUR_MS - 1, number: '7012345678', line: '49.36.1.1' }
      expect(gateway.ask(genuine)).toBe('registration.puzzle-needed')
      expect(gateway.ask(genuine, true)).toBe('reserve')
    },
    60_000,
  )

  it('stays within cap and reserve together even when it solves every puzzle', () => {
    const gateway = createGateway(SEND_LIMITS)
    for (let n = 0; n < 20_000; n += 1)
      gateway.ask(
        { at: START + n * 150, number: allOver(n), line: `10.${n % 250}.${Math.floor(n / 250) % 250}.7` },
        true,
      )
    expect(gateway.sent()).toBeLessThanOrEqual(500)
    expect(gateway.reserve()).toBe(100)
  }, 60_000)

  const fromOneLine = (limits: SendLimits) => {
    const gateway = createGateway(limits)
    for (let n = 0; n < 2_000; n += 1)
      gateway.ask({ at: START + n * 1_500, number: allOver(n), line: '10.1.1.1' }, true)
    return gateway
  }

  it('[OPN-80] from one line that solves every puzzle leaves a quarter of the cap and the reserve to others', () => {
    const gateway = fromOneLine(SEND_LIMITS)
    expect([gateway.sent(), gateway.reserve()]).toEqual([300, 0])
    const genuine = { at: START + HOUR_MS - 1, number: '7012345678', line: '49.36.1.1' }
    expect(gateway.ask(genuine)).toBe('open')
  })

  it('would have it all without a limit behind the puzzle (control)', () => {
    const gateway = fromOneLine({ ...SEND_LIMITS, unprovenBehindPuzzleInHour: Number.POSITIVE_INFINITY })
    expect([gateway.sent(), gateway.reserve()]).toEqual([500, 100])
  })

  it('would cost thousands of messages within minutes without the breaker (control)', () => {
    const noBreaker = { ...SEND_LIMITS, unprovenInHour: { floor: Number.POSITIVE_INFINITY, perProven: 0 } }
    expect(pump(noBreaker, allOver, 8_000).sent()).toBeGreaterThan(4_000)
  }, 60_000)
})
