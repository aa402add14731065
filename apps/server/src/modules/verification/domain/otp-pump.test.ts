import { describe, expect, it } from 'vitest'
import { everybody, NOTHING, sendRequest, START } from '../../../../test/send-history.ts'
import { DAY_MS, HOUR_MS, SEND_LIMITS, TEN_MINUTES_MS, type SendLimits } from './otp-limits.ts'
import { decideSend, type SendHistory } from './otp-sending.ts'

interface CodeRequest {
  readonly at: number
  readonly number: string
  readonly ipKey: string
}

/** An in-memory gateway behind the decision, which counts messages as the tables do. */
const createGateway = (limits: SendLimits) => {
  const byKey = new Map<string, number[]>()
  const times = (key: string) => byKey.get(key) ?? byKey.set(key, []).get(key)!
  const within = (key: string, now: number, ms: number) => {
    const list = times(key)
    let count = 0
    for (let place = list.length - 1; place >= 0 && list[place]! > now - ms; place -= 1) count += 1
    return count
  }
  const keysOf = ({ number, ipKey }: CodeRequest) => ({
    number,
    ipKey,
    subnetKey: `net:${ipKey.split('.').slice(0, 3).join('.')}`,
    prefix: `pre:${number.slice(0, 7)}`,
  })
  let [reserve, crowd] = [0, 0]
  const onReserve = (key: string) => `reserve:${key}`
  return {
    sent: () => times('all').length,
    reserve: () => reserve,
    crowd: () => crowd,
    requestCode: (request: CodeRequest, hasSolvedPuzzle = false) => {
      const keys = keysOf(request)
      const last = times(keys.number).at(-1)
      const history: SendHistory = {
        ...NOTHING,
        lastToNumberAt: last === undefined ? null : new Date(last),
        toNumberInTenMinutes: within(keys.number, request.at, TEN_MINUTES_MS),
        toNumberInDay: within(keys.number, request.at, DAY_MS),
        toNumberFromAllInDay: within(keys.number, request.at, DAY_MS),
        unprovenFromIpInHour: within(keys.ipKey, request.at, HOUR_MS),
        unprovenFromSubnetInHour: within(keys.subnetKey, request.at, HOUR_MS),
        unprovenToPrefixInHour: within(keys.prefix, request.at, HOUR_MS),
        reserveFromIpInHour: within(onReserve(keys.ipKey), request.at, HOUR_MS),
        reserveFromSubnetInHour: within(onReserve(keys.subnetKey), request.at, HOUR_MS),
        everybody: everybody({
          sentInHour: within('all', request.at, HOUR_MS),
          crowdSentInHour: crowd,
          reserveInHour: reserve,
        }),
      }
      const decision = decideSend(
        history,
        { ...sendRequest, now: new Date(request.at), hasSolvedPuzzle },
        limits,
      )
      if (decision.budget === null) return decision.refusal
      if (decision.budget === 'reserve') {
        reserve += 1
        for (const key of [keys.ipKey, keys.subnetKey]) times(onReserve(key)).push(request.at)
      }
      if (decision.budget === 'crowd') crowd += 1
      for (const key of [...Object.values(keys), 'all']) times(key).push(request.at)
      return decision.budget
    },
  }
}

/** T7: one hour, 100,000 requests from 10,000 addresses, all over the country or into one range of numbers. */
const pump = (limits: SendLimits, numberOf: (n: number) => string, requests = 100_000) => {
  const gateway = createGateway(limits)
  for (let n = 0; n < requests; n += 1) {
    const address = n % 10_000
    const ipKey = `10.${Math.floor(address / 250)}.${address % 250}.${address % 200}`
    gateway.requestCode({ at: START + n * 36, number: numberOf(n), ipKey })
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
    '[OPN-80] of 100,000 requests from 10,000 addresses %s gets no more than the cap, and a genuine person gets a code',
    (_, numberOf) => {
      const gateway = pump(SEND_LIMITS, numberOf)
      expect(gateway.sent()).toBeLessThanOrEqual(400)
      const genuine = { at: START + HOUR_MS - 1, number: '7012345678', ipKey: '49.36.1.1' }
      expect(gateway.requestCode(genuine)).toBe('registration.puzzle-needed')
      expect(gateway.requestCode(genuine, true)).toBe('reserve')
    },
    60_000,
  )

  it('stays within cap and reserve together even when it solves every puzzle', () => {
    const gateway = createGateway(SEND_LIMITS)
    for (let n = 0; n < 20_000; n += 1)
      gateway.requestCode(
        { at: START + n * 150, number: allOver(n), ipKey: `10.${n % 250}.${Math.floor(n / 250) % 250}.7` },
        true,
      )
    expect(gateway.sent()).toBeLessThanOrEqual(400 + 1_500)
    expect(gateway.reserve()).toBe(1_500)
  })

  const fromOneIp = (limits: SendLimits) => {
    const gateway = createGateway(limits)
    for (let n = 0; n < 2_000; n += 1)
      gateway.requestCode({ at: START + n * 1_500, number: allOver(n), ipKey: '10.1.1.1' }, true)
    return gateway
  }

  it('[OPN-80] from one address that solves every puzzle takes ten of what is open to others', () => {
    const gateway = fromOneIp(SEND_LIMITS)
    expect([gateway.sent(), gateway.crowd(), gateway.reserve()]).toEqual([305, 290, 5])
    const genuine = { at: START + HOUR_MS - 1, number: '7012345678', ipKey: '49.36.1.1' }
    expect(gateway.requestCode(genuine)).toBe('open')
  })

  it.each([
    [2, 'open'],
    [20, 'open'],
    [200, 'reserve'],
  ] as const)(
    '[OPN-80] from %i addresses that solve every puzzle leaves a family its code',
    (attackers, budget) => {
      const fromMany = (limits: SendLimits) => {
        const gateway = createGateway(limits)
        for (let n = 0; n < 20_000; n += 1)
          gateway.requestCode(
            { at: START + n * 150, number: allOver(n), ipKey: `10.${n % attackers}.1.1` },
            true,
          )
        return gateway.requestCode(
          { at: START + HOUR_MS - 1, number: '7012345678', ipKey: '49.36.1.1' },
          true,
        )
      }
      expect(fromMany(SEND_LIMITS)).toBe(budget)
      // Control: without shares two of them take the reserve and with it all that is open.
      const none = { floor: Number.POSITIVE_INFINITY, perProven: 0 }
      const reserveShareOfSubnet = { ...none, crowdedFrom: none.floor }
      const noShares = { ...SEND_LIMITS, reserveShareOfIp: none, reserveShareOfSubnet }
      expect(fromMany(noShares)).toBe('registration.codes-paused')
    },
    60_000,
  )

  it('would have it all without a limit behind the puzzle (control)', () => {
    const gateway = fromOneIp({ ...SEND_LIMITS, unprovenBehindPuzzleInHour: Number.POSITIVE_INFINITY })
    expect([gateway.sent(), gateway.crowd()]).toEqual([2_000, 1_990])
  })

  it('would cost thousands of messages within minutes without the breaker (control)', () => {
    const noBreaker = { ...SEND_LIMITS, unprovenInHour: { floor: Number.POSITIVE_INFINITY, perProven: 0 } }
    expect(pump(noBreaker, allOver, 8_000).sent()).toBeGreaterThan(4_000)
  })
})
