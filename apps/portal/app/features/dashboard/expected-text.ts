import type { dashboard } from '@medha/messages/dashboard.en'
import type { Language, Words } from '@medha/messages/language'
import { indianDay } from '@medha/rules/indian-time'
import type { PlainDate } from '@medha/rules/plain-date'
import { formatShortDay } from '../../format/day.ts'
import { formatTime } from '../../format/time.ts'
import { interpolate } from '../../format/interpolate.ts'

interface Expectation {
  /** Why a published result is being checked again; empty if none is. */
  readonly notice: string
  readonly expected: PlainDate | null
  /** With its hour, if one was promised. */
  readonly at: Date | null
  readonly now: Date
  readonly language: Language
}

/**
 * When a result or its correction is expected. A moment that has passed is no longer shown, as the promise was missed.
 */
export const expectedText = (
  words: Words<typeof dashboard>,
  { notice, expected, at, now, language }: Expectation,
): string => {
  const isFirst = notice === ''
  const isPast = at === null ? expected !== null && expected < indianDay(now) : at < now
  if (expected === null || isPast) return isFirst ? words.resultWhenReady : words.resultWithdrawnText
  const day = formatShortDay(expected, language)
  if (at !== null) return interpolate(words.resultExpectedAt, { day, hour: formatTime(at, language) })
  return interpolate(isFirst ? words.resultExpected : words.resultWithdrawnUntil, { day })
}
