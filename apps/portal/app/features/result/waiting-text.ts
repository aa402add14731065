import type { ResultPage } from '@medha/contract/wire/result'
import type { Language, Words } from '@medha/messages/language'
import type { result } from '@medha/messages/result.en'
import { indianDay } from '@medha/rules/indian-time'
import { formatTime } from '../../format/time.ts'
import { readInstant } from '../../api/clock.ts'
import { interpolate } from '../../format/interpolate.ts'
import { formatFullDay } from '../../format/day.ts'

type Waiting = Pick<ResultPage['page'], 'expectedAt' | 'pollAgainSeconds'>

/** When a result is expected. A time that has passed is not shown; then only that the page checks automatically. */
export const waitingText = (
  words: Words<typeof result>,
  { expectedAt, pollAgainSeconds }: Waiting,
  now: number,
  language: Language,
): string => {
  const expected = expectedAt === null ? null : readInstant(expectedAt)
  if (expected !== null && expected.getTime() > now)
    return interpolate(words.soonExpected, {
      day: formatFullDay(indianDay(expected), language),
      hour: formatTime(expected, language),
    })
  return pollAgainSeconds === null ? words.soonText : words.soonLooking
}
