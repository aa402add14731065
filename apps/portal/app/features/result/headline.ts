import type { ResultSummary } from '@medha/contract/wire/result-parts'

export type Headline = 'scholarship' | 'qualified' | 'noScholarship' | 'scoreOnly'

/**
 * The headline of a result, by its award: a scholarship never gets a headline that says there is none, and a practice
 * test, which awards none, does not mention one.
 */
export const headlineOf = (
  isQualified: boolean,
  scholarship: Pick<NonNullable<ResultSummary['scholarship']>, 'percent'> | null,
): Headline => {
  if (scholarship !== null && scholarship.percent > 0) return 'scholarship'
  if (isQualified) return 'qualified'
  return scholarship === null ? 'scoreOnly' : 'noScholarship'
}
