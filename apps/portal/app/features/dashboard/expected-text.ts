import type { dashboard } from '@medha/messages/dashboard.en'
import type { Language, Words } from '@medha/messages/language'
import type { PlainDate } from '@medha/rules/plain-date'
import { formatShortDay } from '../../format/day.ts'
import { interpolate } from '../../format/interpolate.ts'

interface Expectation {
  /** Why a result that was out is being checked again; empty where none is. */
  readonly notice: string
  readonly expected: PlainDate | null
  readonly today: PlainDate
  readonly language: Language
}

/**
 * When a result may be expected, or the corrected one where it was out before. A day that has passed is not told again:
 * the promise was not kept to the day.
 */
export const expectedText = (
  words: Words<typeof dashboard>,
  { notice, expected, today, language }: Expectation,
): string => {
  const isFirst = notice === ''
  if (expected === null || expected < today)
    return isFirst ? words.resultWhenReady : words.resultWithdrawnText
  return interpolate(isFirst ? words.resultExpected : words.resultWithdrawnUntil, {
    day: formatShortDay(expected, language),
  })
}
