/** What a published result means for the dashboard. */
export interface PublishedResult {
  readonly reportLink: string
  readonly scholarshipMessage: string
  readonly overallPercentage: number | null
  readonly scholarshipPercentage: number | null
}

/** What the dashboard has to know about courses. */
export interface CourseStanding {
  readonly isPurchased: boolean
  /** The student goes on in another system of the institute: the "further flag" of OPN-32. */
  readonly isHandedOver: boolean
  readonly urgencyText: string
}

export interface AfterTestFacts {
  /** From the exam's profile. */
  readonly showsBannerAndPromo: boolean
  readonly isExamTaken: boolean
  readonly hasReport: boolean
  readonly courses: CourseStanding | null
}

/** DSH-15: the flags banner stands beside a result that is there. */
export const showsBanner = ({ showsBannerAndPromo, isExamTaken, hasReport }: AfterTestFacts): boolean =>
  showsBannerAndPromo && isExamTaken && hasReport

/** DSH-16: the urgent words only to who has a result, has not bought, and has not gone on elsewhere. */
export const promoOf = (facts: AfterTestFacts): string | null => {
  const { courses } = facts
  if (!showsBanner(facts) || courses === null || courses.isPurchased || courses.isHandedOver) return null
  return courses.urgencyText === '' ? null : courses.urgencyText
}

/** DSH-22, OPN-32, OPN-33: exams that are on the list, unless hidden or already bought. */
export const showsCoursePopup = (
  exam: { readonly showsCoursePopup: boolean; readonly hidesCoursePopup: boolean },
  courses: CourseStanding | null,
): boolean => exam.showsCoursePopup && !exam.hidesCoursePopup && courses !== null && !courses.isPurchased
