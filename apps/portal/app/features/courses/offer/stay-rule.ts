interface StayFacts {
  /** The exam is on the list, and courses are not hidden (DSH-22). */
  readonly isExamListed: boolean
  readonly purchased: number
  readonly courses: number
  readonly wasAsked: boolean
}

/** DSH-35: every condition must hold; the student is asked only once. */
export const asksToStay = ({ isExamListed, purchased, courses, wasAsked }: StayFacts): boolean =>
  isExamListed && purchased === 0 && courses > 0 && !wasAsked
