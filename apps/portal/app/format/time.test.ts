import { expect, it } from 'vitest'
import { formatShortMoment, formatTime, formatTimeAlone, formatTimeRange, minutesAndSeconds } from './time.ts'

const at = (time: string) => new Date(`2026-11-22T${time}:00.000Z`)

it('writes the clock of India in both languages', () => {
  expect(formatTimeAlone(at('04:30'), 'en')).toBe('10 AM')
  expect(formatTimeAlone(at('16:00'), 'en')).toBe('9:30 PM')
  expect(formatTimeAlone(at('07:30'), 'hi')).toBe('दोपहर 1 बजे')
  expect(formatTimeAlone(at('16:30'), 'hi')).toBe('रात 10 बजे')
  expect(formatTime(at('16:30'), 'hi')).toBe('रात 10')
})

it('writes hours and moments as it writes the clock', () => {
  expect(formatTimeRange(at('04:30'), at('07:30'), 'en')).toBe('10 AM – 1 PM')
  expect(formatTimeRange(at('04:30'), at('07:30'), 'hi')).toBe('सुबह 10 से दोपहर 1 बजे')
  expect(formatShortMoment(at('12:50'), 'en')).toBe('22 Nov, 6:20 PM')
  expect(formatShortMoment(at('05:00'), 'hi')).toBe('22 नवंबर, सुबह 10:30 बजे')
})

it('writes the time that is left', () => {
  expect([minutesAndSeconds(45), minutesAndSeconds(5), minutesAndSeconds(75)]).toEqual([
    '0:45',
    '0:05',
    '1:15',
  ])
})
