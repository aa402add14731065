import { indianDay, indianInstant } from '@medha/rules/indian-time'
import { plainDate } from '@medha/rules/plain-date'
import { countingYear } from './academic-year.ts'

/** Registrations from this instant on count as attempts; null: all of them. `starts` is the catalogue's `MM-DD`. */
export const countsSince = (period: 'academic_year' | 'ever', starts: string, now: Date): Date | null => {
  const year = countingYear(indianDay(now), starts, period)
  return year === 0 ? null : indianInstant(plainDate(`${year}-${starts}`), '00:00')
}
