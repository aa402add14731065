import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../platform/database.ts'
import type { CatalogueApi } from '../../catalogue/index.ts'
import { countsSince } from '../domain/attempts.ts'
import { registrationCount } from './registration-count.ts'

export interface AttemptsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly catalogue: Pick<CatalogueApi, 'exams'>
}

/** How many registrations these students may have in an exam together, and how many count already. */
export const attemptsOf = async (
  { db, clock, catalogue }: AttemptsDeps,
  studentIds: readonly string[],
  examType: string,
): Promise<{ readonly allowed: number; readonly used: number }> => {
  const rules = await catalogue.exams.attemptRules(examType)
  if (rules === null) return { allowed: 0, used: await registrationCount(db, studentIds, examType, null) }
  const since = countsSince(rules.attemptsPeriod, rules.academicYearStarts, clock.now())
  return { allowed: rules.attemptsAllowed, used: await registrationCount(db, studentIds, examType, since) }
}
