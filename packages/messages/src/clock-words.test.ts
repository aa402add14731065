import { expect, it } from 'vitest'
import { clockText, windowText } from './clock-words.ts'

it('says times of day in both languages', () => {
  const times = ['00:30', '09:00', '12:00', '13:20', '18:00', '22:00']
  expect(times.map((time) => clockText(time, 'en'))).toEqual([
    '12:30 AM',
    '9 AM',
    '12 PM',
    '1:20 PM',
    '6 PM',
    '10 PM',
  ])
  expect(times.map((time) => clockText(time, 'hi'))).toEqual([
    'सुबह 12:30',
    'सुबह 9',
    'दोपहर 12',
    'दोपहर 1:20',
    'शाम 6',
    'रात 10',
  ])
})

it('says a window', () => {
  expect(windowText('09:00', '22:00', 'en')).toBe('9 AM – 10 PM')
  expect(windowText('09:00', '22:00', 'hi')).toBe('सुबह 9 से रात 10 बजे')
})
