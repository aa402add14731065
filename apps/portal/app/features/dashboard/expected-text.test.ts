import { dashboard } from '@medha/messages/dashboard.en'
import { plainDate } from '@medha/rules/plain-date'
import { expect, it } from 'vitest'
import { expectedText } from './expected-text.ts'

const now = new Date('2026-11-15T04:00:00Z')
const textFor = (expected: string | null, notice = '', at: Date | null = null) =>
  expectedText(dashboard, {
    notice,
    expected: expected === null ? null : plainDate(expected),
    at,
    now,
    language: 'en',
  })

it('names the day until it has passed', () => {
  expect(textFor('2026-11-16')).toBe('Your result is expected on Mon, 16 Nov.')
  expect(textFor('2026-11-15')).toBe('Your result is expected on Sun, 15 Nov.')
  for (const none of ['2026-11-14', null])
    expect(textFor(none)).toBe('We will send an SMS as soon as your result is ready.')
})

it('[DSH-13] names the hour where one was promised, until it has passed', () => {
  const hour = (at: string) => textFor('2026-11-15', '', new Date(at))
  expect(hour('2026-11-15T09:37:00Z')).toBe('Your result is expected on Sun, 15 Nov at 3:07 PM.')
  expect(hour('2026-11-15T03:59:00Z')).toBe('We will send an SMS as soon as your result is ready.')
})

it('of a result that is being checked again, says so until the day of the corrected one is known', () => {
  const why = 'An answer in the key is being corrected.'
  expect(textFor('2026-11-16', why)).toBe('The corrected result is expected on Mon, 16 Nov.')
  for (const none of ['2026-11-14', null])
    expect(textFor(none, why)).toContain('You do not need to do anything.')
})
