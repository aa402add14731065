import type { dashboard } from '@medha/messages/dashboard.en'
import type { Words } from '@medha/messages/language'
import type { PlainDate } from '@medha/rules/plain-date'
import { fill } from '../../shell/fill.ts'
import { dayText } from './countdown.ts'

interface Expectation {
  readonly expected: PlainDate | null
  readonly today: PlainDate
  readonly locale: 'en-IN' | 'hi-IN'
}

/** When a result may be expected. A day that has passed is not told again: the promise was not kept to the day. */
export const expectedText = (
  words: Words<typeof dashboard>,
  { expected, today, locale }: Expectation,
): string =>
  expected === null || expected < today
    ? words.resultWhenReady
    : fill(words.resultExpected, { day: dayText(expected, locale) })
