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
      'subnet 200/60',
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

it('lets a known device draw on nothing that a stranger can use up', () => {
  expect(shown({ isKnownDevice: true })).toEqual(['device 5/15', 'device 10/1440', 'device 20/1440'])
  const mine = bucketsOf({ isKnownDevice: true }).map(({ key }) => key)
  const strangers = bucketsOf({ deviceId: 'another' }).map(({ key }) => key)
  expect(mine.filter((key) => strangers.includes(key))).toEqual([])
})

it("gives a pupil's own mistakes back to the hall, but not to the roll number", () => {
  const buckets = bucketsOf()
  const taken = buckets.map(({ kind }) => (kind === 'mistakes' ? 3 : 9))
  expect(giveBackAfterSuccess(buckets, taken)).toEqual([3, 1, 1, 3, 3, 3, 3, 3])
})
