import type { dashboard } from '@medha/messages/dashboard.en'

export type StepName = keyof (typeof dashboard)['stepBars']

interface StepFacts {
  /** Which bar the exam's profile names. */
  readonly kind: string
  readonly isExamTaken: boolean
  readonly isCoursePurchased: boolean
  /** ROL-06: nobody is sent to a branch. */
  readonly isDigital: boolean
}

export interface StepBar {
  readonly steps: readonly StepName[]
  /** Counted from 0: what stands before it is done. */
  readonly current: number
}

/** STP-01 to STP-03 */
export const stepBarOf = ({ kind, isExamTaken, isCoursePurchased, isDigital }: StepFacts): StepBar => {
  const visit = isDigital ? 'call' : 'visit'
  if (kind === 'visit-branch') return { steps: ['registration', 'test', visit], current: isExamTaken ? 2 : 1 }
  if (!isExamTaken)
    return { steps: ['registration', 'test', isDigital ? 'digitalAdmission' : 'admission'], current: 1 }
  return { steps: ['test', 'courseRegistration', visit], current: isCoursePurchased ? 2 : 1 }
}
