import { plainDate } from '@medha/rules/plain-date'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareSeats, type SeatRequest } from './seat-order.ts'

const seat = (slotId: number, branchCode = 'DL001'): SeatRequest => ({
  examType: 'iACST',
  day: plainDate('2026-11-16'),
  slotId,
  branchCode,
})

it('is one order, whichever two are compared', () => {
  const seats = fc.record({ slotId: fc.nat(2000), branchCode: fc.constantFrom('DL001', 'DL002') })
  fc.assert(
    fc.property(seats, seats, seats, (a, b, c) => {
      const [one, two, three] = [a, b, c].map((is) => seat(is.slotId, is.branchCode)) as [
        SeatRequest,
        SeatRequest,
        SeatRequest,
      ]
      expect(Math.sign(compareSeats(one, two))).toBe(0 - Math.sign(compareSeats(two, one)))
      const isInOrder = compareSeats(one, two) <= 0 && compareSeats(two, three) <= 0
      expect(isInOrder && compareSeats(one, three) > 0).toBe(false)
    }),
  )
})

it('finds the same seat equal', () => {
  expect(compareSeats(seat(10), seat(10))).toBe(0)
})

it('control: two texts of the same seats disagree for slots 10 and 101', () => {
  const [ten, hundred] = [seat(10), seat(101)]
  const joined = (of: SeatRequest) => [of.examType, of.day, String(of.slotId), of.branchCode].join(':')
  expect(JSON.stringify(ten) < JSON.stringify(hundred)).toBe(true)
  expect(joined(ten) < joined(hundred)).toBe(false)
  expect(compareSeats(ten, hundred)).toBe(-1)
})
