import { result as english } from '@medha/messages/result.en'
import { result as hindi } from '@medha/messages/result.hi'
import { expect, it } from 'vitest'
import { waitingText } from './waiting-text.ts'

const AT = '2026-11-19T12:30:00.000Z'
const before = Date.parse('2026-11-18T09:00:00Z')
const waiting = { expectedAt: AT, pollAgainSeconds: 900 }

it('[ERR-15] names the day and the hour in India, and in Hindi as it is said', () => {
  expect(waitingText(english, waiting, before, 'en')).toMatch(
    /^We expect it on Thursday,? 19 November 2026 at 6 PM\. /,
  )
  expect(waitingText(hindi, waiting, before, 'hi')).toMatch(
    /^परिणाम गुरुवार,? 19 नवंबर 2026 को शाम 6 बजे आने की उम्मीद है। /,
  )
})

it('[ERR-15] does not expect it on a day that has passed, nor at an hour', () => {
  for (const late of ['2026-11-19T12:30:00Z', '2026-11-20T03:00:00Z'])
    expect(waitingText(english, waiting, Date.parse(late), 'en')).toBe(english.soonLooking)
  expect(waitingText(english, { ...waiting, expectedAt: null }, before, 'en')).toBe(english.soonLooking)
})

it('promises no look where the page makes none', () => {
  expect(waitingText(english, { expectedAt: null, pollAgainSeconds: null }, before, 'en')).toBe(
    english.soonText,
  )
})
