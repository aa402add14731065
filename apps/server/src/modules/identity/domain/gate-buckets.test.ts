import { describe, expect, it } from 'vitest'
import { bucketsFor, GATE_LIMITS, giveBackAfterSuccess, type Try } from './gate-buckets.ts'

const attempt: Try = {
  rollNumber: '412345678901',
  address: '203.0.113.77',
  deviceId: 'device',
  isKnownDevice: false,
  epoch: '0',
  releases: '0',
  now: new Date('2026-11-15T04:00:00Z'),
}
const bucketsOf = (changes: Partial<Try> = {}) =>
  bucketsFor({ ...attempt, ...changes }, GATE_LIMITS, GATE_LIMITS.system)
const shown = (changes: Partial<Try> = {}) =>
  bucketsOf(changes).map(({ kind, points, windowMs }) => `${kind} ${points}/${windowMs / 60_000}`)

describe('an unknown device', () => {
  it('draws on itself, its roll number, its address, its subnet and the system, in this order', () => {
    expect(shown()).toEqual([
      'newDevice 10/60',
      'rollNumber 5/15',
      'rollNumber 10/1440',
      'ip 20/60',
      'subnet 40/60',
      'subnet 75/1440',
      'system 300/60',
      'system 600/1440',
      'mistakes 2147483647/60',
    ])
  })

  it('never has a bucket for roll number and address together that could refuse', () => {
    const both = bucketsOf().filter(({ key }) => key.includes('412345678901') && key.includes('203.0.113'))
    expect(both.map(({ kind }) => kind)).toEqual(['mistakes'])
  })

  it('starts new buckets with the next window, and for the system when an operator has released the lockout', () => {
    const later = bucketsOf({ now: new Date('2026-11-15T04:15:00Z') })
    const changed = bucketsOf().map(({ kind, key }, index) => [kind, key !== later[index]?.key])
    expect(changed.filter(([, isNew]) => isNew)).toEqual([['rollNumber', true]])
    expect(bucketsOf({ epoch: '1' })).toEqual(bucketsOf())
    const nextEpoch = bucketsOf({ releases: '1' })
    const renewed = bucketsOf().filter(({ key }, index) => key !== nextEpoch[index]?.key)
    expect(renewed.map(({ kind }) => kind)).toEqual(['system', 'system'])
  })
})

it('[OPN-66] grows with the students of its window: the hour of an address, the hour and the day of a subnet', () => {
  const signedIn = { ipInHour: 8, subnetInHour: 40, subnetInDay: 400 }
  const grown = bucketsFor(attempt, GATE_LIMITS, GATE_LIMITS.system, signedIn)
  const points = grown.filter(({ kind }) => kind === 'ip' || kind === 'subnet').map((each) => each.points)
  expect(points).toEqual([22, 50, 175])
})

it('[OPN-66] leaves most of what the system has in an hour and a day to others than one subnet', () => {
  const share = (at: number) => GATE_LIMITS.subnet[at]!.points / GATE_LIMITS.system[at]!.points
  expect([share(0), share(1)].every((each) => each <= 0.15)).toBe(true)
})

it('lets a known device draw on nothing that a stranger can use up', () => {
  expect(shown({ isKnownDevice: true })).toEqual(['device 5/15', 'device 10/1440', 'device 20/1440'])
  const mine = bucketsOf({ isKnownDevice: true }).map(({ key }) => key)
  const strangers = bucketsOf({ deviceId: 'another' }).map(({ key }) => key)
  expect(mine.filter((key) => strangers.includes(key))).toEqual([])
})

it("gives a pupil's own mistakes back to the hall, but not to the roll number", () => {
  const buckets = bucketsOf()
  const taken = buckets.map(({ kind }) => (kind === 'mistakes' ? 3 : 9))
  expect(giveBackAfterSuccess(buckets, taken)).toEqual([3, 1, 1, 3, 3, 3, 3, 3, 3])
})
