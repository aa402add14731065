interface StayFacts {
  /** The exam is on the list, and courses are not hidden (DSH-22). */
  readonly isExamListed: boolean
  readonly purchased: number
  readonly courses: number
  readonly wasShown: boolean
}

/** DSH-35: every condition must hold; it is shown only once. */
export const showsStayModal = ({ isExamListed, purchased, courses, wasShown }: StayFacts): boolean =>
  isExamListed && purchased === 0 && courses > 0 && !wasShown
