import {
  payablePaise,
  quoteFees,
  type FeePercents,
  type FeeQuote,
  type PaysFor,
  type PricePart,
} from '@medha/rules/course-fee'
import type { PlainDate } from '@medha/rules/plain-date'

export interface PricedCourse {
  readonly branchKind: 'classroom' | 'digital'
  readonly priceParts: readonly PricePart[]
  readonly registrationFeePaise: number
}

export interface CourseQuote extends FeeQuote {
  readonly paysFor: PaysFor
  readonly payablePaise: number
}

/** OPN-10: after its last day a scholarship takes nothing off, and the quote has no result to point to. */
export const percentsOn = (
  award: { readonly percents: FeePercents; readonly validUntil: PlainDate | null } | null,
  today: PlainDate,
): FeePercents =>
  award === null || (award.validUntil !== null && award.validUntil < today) ? {} : award.percents

/** FEE-01 to FEE-05: what the course costs this student, and what of it is paid now. */
export const quoteCourse = (course: PricedCourse, percents: FeePercents): CourseQuote => {
  const quote = quoteFees(course.priceParts, percents)
  const paysFor = course.branchKind === 'digital' ? 'course' : 'registration'
  const { registrationFeePaise } = course
  return { ...quote, paysFor, payablePaise: payablePaise(quote, { paysFor, registrationFeePaise }, percents) }
}
