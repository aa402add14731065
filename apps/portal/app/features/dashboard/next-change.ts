import type { MainExamCard } from '@medha/contract/wire/main-exam'
import { entryOpensAt } from '@medha/rules/early-entry'
import { indianInstant } from '@medha/rules/indian-time'
import { addDays, type PlainDate } from '@medha/rules/plain-date'

type Turning = Pick<MainExamCard, 'examDay' | 'timings'>

/**
 * How long until the card may change: a new day, entry, the first minute of the test, or its last. Uses the server's
 * clock, so that a phone whose clock is wrong refreshes at the right minute.
 */
export const msToNextChange = (
  { examDay, timings }: Turning,
  server: { readonly now: Date; readonly today: PlainDate },
): number => {
  const turns = [
    indianInstant(addDays(server.today, 1), '00:00'),
    entryOpensAt(examDay, timings.starts),
    indianInstant(examDay, timings.starts),
    indianInstant(examDay, timings.ends),
  ]
  const ahead = turns.map((turn) => turn.getTime() - server.now.getTime()).filter((ms) => ms > 0)
  return Math.min(...ahead)
}
