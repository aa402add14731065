import { expect, it } from 'vitest'
import { holdEnd, mayHold } from './unpaid-seats.ts'

it('holds an unpaid seat for a quarter of an hour', () => {
  expect(holdEnd(new Date('2026-11-15T06:00:00Z'))).toEqual(new Date('2026-11-15T06:15:00Z'))
})

it.each([
  ['a room of 120: thirty of a hundred by everybody', 120, 36, 0],
  ['a room of 120: five of a hundred from one address', 120, 6, 6],
  ['a small room: five by everybody', 8, 5, 0],
  ['a small room: three from one address', 8, 3, 3],
])('%s', (_, capacity, held, heldFromHere) => {
  const isOfAddress = heldFromHere > 0
  const oneLess = { held: held - 1, heldFromHere: isOfAddress ? heldFromHere - 1 : 0 }
  expect([mayHold(capacity, oneLess), mayHold(capacity, { held, heldFromHere })]).toEqual([true, false])
})
