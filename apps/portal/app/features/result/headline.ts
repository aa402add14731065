import type { ResultSummary } from '@medha/contract/wire/result-parts'

export type Headline = 'scholarship' | 'qualified' | 'noScholarship' | 'scoreOnly'

/**
 * What a result says first, by what was awarded: a scholarship is never headed by a sentence that there is none, and a
 * test for practice, which gives none to anybody, does not speak of one.
 */
export const headlineOf = (
  isQualified: boolean,
  scholarship: Pick<NonNullable<ResultSummary['scholarship']>, 'percent'> | null,
): Headline => {
  if (scholarship !== null && scholarship.percent > 0) return 'scholarship'
  if (isQualified) return 'qualified'
  return scholarship === null ? 'scoreOnly' : 'noScholarship'
}
