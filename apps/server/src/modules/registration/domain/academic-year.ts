import type { PlainDate } from '@medha/rules/plain-date'

/**
 * The year in which a registration counts: the calendar year in which its academic year began, or 0 where attempts
 * are counted for ever. `starts` is the month and day from the catalogue (OPN-11).
 */
export const countingYear = (today: PlainDate, starts: string, period: 'academic_year' | 'ever'): number => {
  if (period === 'ever') return 0
  const year = Number(today.slice(0, 4))
  return today.slice(5) >= starts ? year : year - 1
}
