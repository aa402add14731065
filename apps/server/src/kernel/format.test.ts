import { plainDate } from '@medha/rules/plain-date'
import { expect, it } from 'vitest'
import { formatDay, formatMoment, formatSerial, formatTime, fullName } from './format.ts'

const DAY = plainDate('2026-11-22')

it('writes a day in three styles and two languages', () => {
  expect(formatDay(DAY, 'en')).toBe('22 Nov 2026')
  expect(formatDay(DAY, 'en', 'long')).toBe('22 November 2026')
  expect(formatDay(DAY, 'en', 'weekday')).toBe('Sunday, 22 November 2026')
  expect(formatDay(DAY, 'hi')).toBe('22 नवंबर 2026')
  expect(formatDay(DAY, 'hi', 'long')).toBe('22 नवंबर 2026')
})

it('writes an instant as clocks in India show it, past midnight too', () => {
  const at = new Date('2026-11-22T18:50:00Z')
  expect(formatTime(at, 'en')).toBe('12:20 AM')
  expect(formatMoment(at, 'en')).toBe('23 Nov, 12:20 AM')
  expect(formatMoment(new Date('2026-11-22T05:00:00Z'), 'hi')).toBe('22 नवंबर, सुबह 10:30 बजे')
})

it('writes a serial in groups of four', () => {
  expect(formatSerial('MA', Buffer.from('4f2a91c0', 'hex'))).toBe('MA-4F2A-91C0')
})

it('leaves no blank behind a first name without a last one', () => {
  expect(fullName({ firstName: 'Asha', lastName: null })).toBe('Asha')
  expect(fullName({ firstName: 'Asha', lastName: 'Rao' })).toBe('Asha Rao')
})
