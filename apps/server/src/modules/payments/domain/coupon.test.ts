import fc from 'fast-check'
import { expect, it } from 'vitest'
import { COMPARED_BEFORE, discountOf, isUsable, type Coupon } from './coupon.ts'

const NOW = new Date('2026-11-15T06:00:00Z')
const coupon = (more: Partial<Coupon> = {}): Coupon => ({
  percent: null,
  amountPaise: 10_000,
  mostPaise: null,
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: new Date('2026-12-01T00:00:00Z'),
  appliesTo: {},
  usesLeft: 10,
  budgetLeftPaise: null,
  isEnabled: true,
  ...more,
})
const IAT = { exam: 'IAT', class: '11', branch: 'DL001' }

it('[CPN-05] takes off an amount or a share, rounded to the paisa and capped', () => {
  expect(discountOf(coupon(), 30_000, IAT, NOW)).toBe(10_000)
  expect(discountOf(coupon({ amountPaise: null, percent: 100 }), 30_000, IAT, NOW)).toBe(30_000)
  expect(discountOf(coupon({ amountPaise: null, percent: 33 }), 10_001, IAT, NOW)).toBe(3_300)
  expect(discountOf(coupon({ amountPaise: null, percent: 50, mostPaise: 7_500 }), 30_000, IAT, NOW)).toBe(
    7_500,
  )
})

it.each([
  ['it has not begun', { startsAt: new Date('2026-11-15T06:00:01Z') }],
  ['it has ended', { endsAt: NOW }],
  ['it is switched off', { isEnabled: false }],
  ['it is used up', { usesLeft: 0 }],
  ['its budget does not cover it', { budgetLeftPaise: 9_999 }],
  ['it is for another exam', { appliesTo: { exam: ['iACST'] } }],
  ['it is for another class', { appliesTo: { exam: ['IAT'], class: ['9', '10'] } }],
  ['it is for another branch', { appliesTo: { branch: ['MH001'] } }],
])('[API-18] gives nothing when %s', (_, more) => {
  expect(discountOf(coupon(more), 30_000, IAT, NOW)).toBeNull()
})

it.each([
  ['in its first moment', { startsAt: NOW }],
  ['in its last', { endsAt: new Date(NOW.getTime() + 1) }],
  ['for its last use', { usesLeft: 1 }],
  ['for the last paisa of its budget', { budgetLeftPaise: 10_000 }],
])('[API-18] gives all it status %s', (_, more) => {
  expect(discountOf(coupon(more), 30_000, IAT, NOW)).toBe(10_000)
})

it('[CPN-05] rounds a share to the nearest paisa and takes the smaller of share, cap and price', () => {
  const half = (more: Partial<Coupon> = {}) => coupon({ amountPaise: null, percent: 50, ...more })
  expect(discountOf(half(), 10_001, IAT, NOW)).toBe(5_001)
  expect(discountOf(half({ mostPaise: 5_002 }), 10_001, IAT, NOW)).toBe(5_001)
  expect(discountOf(coupon({ amountPaise: 30_001 }), 30_000, IAT, NOW)).toBe(30_000)
  expect(discountOf(half({ percent: 1 }), 1, IAT, NOW)).toBeNull()
  expect(discountOf(coupon({ amountPaise: null, percent: null }), 30_000, IAT, NOW)).toBeNull()
})

it('[API-18] is usable while a paisa of its budget is left, whether or not that covers this price', () => {
  const left = (budgetLeftPaise: number) => isUsable(coupon({ budgetLeftPaise }), IAT, NOW)
  expect([left(0), left(1)]).toEqual([false, true])
})

it('[API-18] gives what it says where every label fits, and where a label is not known yet', () => {
  const narrow = coupon({ appliesTo: { exam: ['IAT'], branch: ['DL001', 'DL002'] } })
  expect(discountOf(narrow, 30_000, IAT, NOW)).toBe(10_000)
  expect(discountOf(narrow, 30_000, { exam: 'IAT', branch: null }, NOW)).toBe(10_000)
  expect(discountOf(narrow, 30_000, { exam: 'iACST', branch: null }, NOW)).toBeNull()
})

it('[API-18] gives nothing for a charge that does not have what it is for', () => {
  expect(discountOf(coupon({ appliesTo: { course: ['C1'] } }), 30_000, IAT, NOW)).toBeNull()
  expect(discountOf(coupon({ appliesTo: { class: ['11'] } }), 30_000, { course: 'C1' }, NOW)).toBeNull()
  expect(discountOf(coupon({ appliesTo: { course: ['C1'] } }), 30_000, COMPARED_BEFORE, NOW)).toBe(10_000)
})

it('that has to name what it is for takes nothing off otherwise, however wide it is', () => {
  const labels = { course: 'C1' }
  expect(discountOf(coupon({ appliesTo: {} }), 30_000, labels, NOW)).not.toBeNull()
  expect(discountOf(coupon({ appliesTo: {} }), 30_000, labels, NOW, 'course')).toBeNull()
  expect(discountOf(coupon({ appliesTo: { exam: ['IAT'] } }), 30_000, labels, NOW, 'course')).toBeNull()
  expect(discountOf(coupon({ appliesTo: { course: ['C2'] } }), 30_000, labels, NOW, 'course')).toBeNull()
  expect(discountOf(coupon({ appliesTo: { course: ['C1'] } }), 30_000, labels, NOW, 'course')).not.toBeNull()
})

it('[CPN-05] never takes off more than the price, nor less than nothing, whatever the coupon says', () => {
  const any = fc.record({
    percent: fc.option(fc.integer({ min: 1, max: 100 })),
    amountPaise: fc.integer({ min: 1, max: 10_000_000 }),
    mostPaise: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
    listPaise: fc.integer({ min: 0, max: 5_000_000 }),
  })
  fc.assert(
    fc.property(any, ({ percent, amountPaise, mostPaise, listPaise }) => {
      const made = coupon({ percent, amountPaise: percent === null ? amountPaise : null, mostPaise })
      const discount = discountOf(made, listPaise, IAT, NOW)
      return discount === null || (Number.isInteger(discount) && discount > 0 && discount <= listPaise)
    }),
  )
})
