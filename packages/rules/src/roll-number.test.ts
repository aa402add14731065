import { expect, it } from 'vitest'
import { groupRollNumber, isRollNumber, ROLL_NUMBER_LENGTH } from './roll-number.ts'

it('[NUM-01] a roll number has twelve digits and does not begin with zero', () => {
  expect(ROLL_NUMBER_LENGTH).toBe(12)
  expect(isRollNumber('251104783926')).toBe(true)
  for (const text of ['25110478392', '2511047839261', '051104783926', '25110478392x', ''])
    expect(isRollNumber(text)).toBe(false)
})

it('is read in groups of four', () => {
  expect(groupRollNumber('251104783926')).toBe('2511 0478 3926')
  expect(groupRollNumber('25110')).toBe('2511 0')
})
