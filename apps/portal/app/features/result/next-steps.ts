import type { ResultSummary } from '@medha/contract/wire/result-parts'

export type NextStep =
  | 'nextScholarship'
  | 'nextScholarshipInPart'
  | 'nextProvisional'
  | 'nextCounselling'
  | 'nextVisit'
  | 'nextVisitLater'
  | 'nextTeam'
  | 'nextPractice'
  | 'nextAgain'
  | 'nextAgainDigital'

interface NextFacts {
  readonly isQualified: boolean
  readonly scholarship: ResultSummary['scholarship']
  readonly hasAnalysis: boolean
  /** ROL-06: of the digital branch, which cannot be visited. */
  readonly isDigital: boolean
}

/** RES-04: what a family does now, the nearest step first. There is always at least one. */
export const nextSteps = ({
  isQualified,
  scholarship,
  hasAnalysis,
  isDigital,
}: NextFacts): readonly NextStep[] => {
  const hasScholarship = scholarship !== null && scholarship.percent > 0
  const steps: NextStep[] = []
  const visit = hasAnalysis ? 'nextVisit' : 'nextVisitLater'
  const isAwaited = scholarship !== null && scholarship.isProvisional && scholarship.confirmBy !== null
  if (isAwaited) steps.push('nextProvisional')
  if (hasScholarship) steps.push(isAwaited ? 'nextScholarshipInPart' : 'nextScholarship')
  if (!isQualified && hasAnalysis) steps.push('nextPractice')
  steps.push('nextCounselling')
  if (isQualified || hasScholarship) steps.push(isDigital ? 'nextTeam' : visit)
  // A test without scholarships (null) does not send students to the next scholarship test.
  else if (scholarship !== null) steps.push(isDigital ? 'nextAgainDigital' : 'nextAgain')
  return steps
}
