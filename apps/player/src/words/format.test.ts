import { expect, it } from 'vitest'
import { countdown, dayAndMonth, fill, signedMarks, span, timeOfDay } from './format.ts'
import { wordsFor } from './words.ts'

it('puts values into the named places of a sentence', () => {
  expect(fill('{done} of {total}: {other}', { done: 3, total: 5 })).toBe('3 of 5: {other}')
})

it.each([
  [0, '00:00:00'],
  [-5, '00:00:00'],
  [1, '00:00:01'],
  [1000, '00:00:01'],
  [2_538_000, '00:42:18'],
  [10_800_000, '03:00:00'],
])('%i ms left reads %s', (left, text) => {
  expect(countdown(left)).toBe(text)
})

it.each([
  [59_000, '59 seconds'],
  [1000, '1 second'],
  [60_000, '1 minute'],
  [3_600_000, '1 hour'],
  [5_400_000, '1 hour 30 minutes'],
])('%i ms in a sentence is %s', (milliseconds, text) => {
  expect(span(milliseconds, wordsFor('en', false))).toBe(text)
})

it('writes times of the day as India reads them', () => {
  expect(timeOfDay(Date.UTC(2026, 10, 22, 5, 24), 'en')).toBe('10:54 AM')
  expect(timeOfDay(Date.UTC(2026, 10, 22, 5, 24), 'hi')).toBe('सुबह 10:54')
})

it('writes days as India has them, also in the hours before midnight in London', () => {
  expect(dayAndMonth(Date.UTC(2026, 10, 22, 19), 'en')).toBe('23 November')
  expect(dayAndMonth(Date.UTC(2026, 10, 22, 5), 'hi')).toBe('22 नवंबर')
})

it('writes marks with their sign', () => {
  expect([4, -1, 0].map(signedMarks)).toEqual(['+4', '−1', '0'])
})
