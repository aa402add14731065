import { expect, it } from 'vitest'
import { formatClock, formatClockAlone, formatHours } from './clock.ts'

it('says times of day in both languages', () => {
  const times = ['00:30', '09:00', '12:00', '13:20', '18:00', '22:00']
  expect(times.map((time) => formatClock(time, 'en'))).toEqual([
    '12:30 AM',
    '9 AM',
    '12 PM',
    '1:20 PM',
    '6 PM',
    '10 PM',
  ])
  expect(times.map((time) => formatClock(time, 'hi'))).toEqual([
    'रात 12:30',
    'सुबह 9',
    'दोपहर 12',
    'दोपहर 1:20',
    'शाम 6',
    'रात 10',
  ])
})

it('says a window', () => {
  expect(formatHours('09:00', '22:00', 'en')).toBe('9 AM – 10 PM')
  expect(formatHours('09:00', '22:00', 'hi')).toBe('सुबह 9 से रात 10 बजे')
})

it('says the part of the day once where Hindi would repeat it', () => {
  expect(formatHours('10:00', '11:00', 'hi')).toBe('सुबह 10 से 11 बजे')
  expect(formatHours('10:00', '13:00', 'hi')).toBe('सुबह 10 से दोपहर 1 बजे')
  expect(formatHours('10:00', '11:00', 'hi', '{from} और {to} के बीच')).toBe('सुबह 10 और 11 के बीच')
  expect(formatHours('10:00', '22:00', 'en')).toBe('10 AM – 10 PM')
})

it('says a time alone, with the word that a sentence would bring', () => {
  expect([formatClockAlone('10:00', 'en'), formatClockAlone('10:00', 'hi')]).toEqual(['10 AM', 'सुबह 10 बजे'])
})
