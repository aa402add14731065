import type { dashboard } from '@medha/messages/dashboard.en'

export type StepName = keyof (typeof dashboard)['stepBars']

interface StepFacts {
  /** Which bar the exam's profile names. */
  readonly kind: string
  readonly isExamTaken: boolean
  /** The result is out: until then the test is still the current step. */
  readonly hasResult: boolean
  readonly isCoursePurchased: boolean
  /** ROL-06: a digital student is not sent to a branch. */
  readonly isDigital: boolean
}

export interface StepBar {
  readonly steps: readonly StepName[]
  /** Counted from 0: the steps before it are done. */
  readonly current: number
}

/** STP-01 to STP-03 */
export const stepBarOf = (facts: StepFacts): StepBar => {
  const { kind, isExamTaken, hasResult, isCoursePurchased, isDigital } = facts
  const visit = isDigital ? 'call' : 'visit'
  if (kind === 'visit-branch')
    return { steps: ['registration', 'test', visit], current: isExamTaken && hasResult ? 2 : 1 }
  if (!isExamTaken)
    return { steps: ['registration', 'test', isDigital ? 'digitalAdmission' : 'admission'], current: 1 }
  const courseStep = isCoursePurchased ? 2 : 1
  return {
    steps: ['test', 'courseRegistration', visit],
    current: hasResult || isCoursePurchased ? courseStep : 0,
  }
}
