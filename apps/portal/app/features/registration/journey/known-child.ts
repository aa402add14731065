import type { JourneyState, KnownStudent } from './state.ts'
import type { Student } from './student-answers.ts'

export const isSameChild = (child: KnownStudent, { name, dateOfBirth }: Student): boolean =>
  child.dateOfBirth === dateOfBirth && child.name.toLowerCase() === name.trim().toLowerCase()

/** Days for which the child of the form is already registered; none if the chosen day is one of them. */
export const otherDaysOf = ({ known, student, exam }: JourneyState): readonly string[] => {
  const days = known.flatMap((child) =>
    isSameChild(child, student) && child.registeredFor !== null ? [child.registeredFor] : [],
  )
  return days.includes(exam.day) ? [] : days
}
