import {
  payablePaise,
  quoteFees,
  type CourseQuote,
  type FeePercents,
  type FeeQuote,
  type PricePart,
  type ScholarshipInPrice,
} from '@medha/rules/course-fee'
import type { PlainDate } from '@medha/rules/plain-date'

export interface PricedCourse {
  readonly branchKind: 'classroom' | 'digital'
  readonly priceParts: readonly PricePart[]
  readonly registrationFeePaise: number
}

export interface ScholarshipTerms {
  /** Of the tuition fee, once all of it is confirmed. */
  readonly percent: number
  readonly percents: FeePercents
  /** OPN-10: the last day on which it counts; null: it does not expire. */
  readonly validUntil: PlainDate | null
  /** OPN-27: while a confirming test is awaited, percents above this are not granted yet; null: all is final. */
  readonly finalUpTo: number | null
  /** The last day for the confirming test. */
  readonly confirmBy: PlainDate | null
  /** TRM-12: fee parts that a rank exempts from. This is not a scholarship and needs no confirming test. */
  readonly exemptParts: readonly string[]
}

const hasEnded = ({ validUntil }: ScholarshipTerms, today: PlainDate): boolean =>
  validUntil !== null && validUntil < today

/** OPN-10, OPN-27: an expired scholarship takes nothing off, nor does a part that still has to be confirmed. */
export const percentsOn = (award: ScholarshipTerms | null, today: PlainDate): FeePercents | null => {
  if (award === null || hasEnded(award, today)) return null
  const { percents, finalUpTo, exemptParts } = award
  if (finalUpTo === null) return percents
  const given = (part: string, percent: number): number =>
    exemptParts.includes(part) ? percent : Math.min(percent, finalUpTo)
  return Object.fromEntries(
    Object.entries(percents).map(([part, percent]) => [part, given(part, percent ?? 0)]),
  )
}

/** Whether two quotes come from the same scholarship; prices are not compared. */
export const hasSamePercents = (one: FeeQuote, other: FeeQuote): boolean =>
  one.lines.every((line) => {
    const same = other.lines.find(({ name }) => name === line.name)
    return same === undefined || same.percent === line.percent
  })

/** FEE-01 to FEE-05: the price of the course for this student, and the part to be paid now. */
export const quoteCourse = (course: PricedCourse, given: FeePercents | null): CourseQuote => {
  const percents = given ?? {}
  const quote = quoteFees(course.priceParts, percents)
  const paysFor = course.branchKind === 'digital' ? 'course' : 'registration'
  const { registrationFeePaise } = course
  return { ...quote, paysFor, payablePaise: payablePaise(quote, { paysFor, registrationFeePaise }, percents) }
}

/** FEE-11: the scholarship to mention beside this price: exactly what its lines show. */
export const scholarshipInPrice = (
  course: PricedCourse,
  award: ScholarshipTerms | null,
  today: PlainDate,
): ScholarshipInPrice | null => {
  if (award === null || award.percent === 0) return null
  const { percent, percents, validUntil: until, finalUpTo, confirmBy } = award
  const isShown = (given: FeePercents | null, share: number) =>
    quoteCourse(course, given).lines.some((line) => line.percent === share)
  if (hasEnded(award, today))
    return isShown(percents, percent) ? { state: 'ended', percent, until, onceConfirmed: null } : null
  const now = finalUpTo === null ? percent : Math.min(percent, finalUpTo)
  if (!isShown(percentsOn(award, today), now)) return null
  const isAwaited = now < percent && confirmBy !== null && confirmBy >= today
  const onceConfirmed = isAwaited
    ? { percent, by: confirmBy, totalPaise: quoteCourse(course, percents).totalPaise }
    : null
  return { state: 'applied', percent: now, until, onceConfirmed }
}
