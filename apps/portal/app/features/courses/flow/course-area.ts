import type { Course } from '@medha/contract/wire/course'
import type { Dashboard } from '@medha/contract/wire/dashboard'
import type { Profile } from '@medha/contract/wire/profile'
import type { Language } from '@medha/messages/language'
import type { CallWords } from '../../../edge/browser-call.ts'
import type { CourseFlow, CourseNews, CourseView } from './course-flow.ts'
import type { CoursesState } from './use-courses.ts'

/** Everything that the parts of the course area share. The parts themselves come in chunks of their own. */
export interface CourseArea {
  readonly language: Language
  readonly callWords: CallWords
  /** What a button says that tries again. */
  readonly again: string
  readonly profile: Profile
  readonly board: Dashboard
  readonly courses: CoursesState
  readonly flow: CourseFlow
  readonly view: CourseView
  readonly hear: (news: CourseNews) => void
  readonly refresh: () => void
  readonly payment: {
    readonly isRetrying: boolean
    /** Which order came back from the bank, if the address named one. */
    readonly orderId: string | null
    /** The server says that it was not paid. */
    readonly fail: () => void
    /** CHK-04: what is sent again is no longer a retry. */
    readonly clear: () => void
  }
}

export const courseOf = ({ courses, flow }: CourseArea): Course | null =>
  courses.kind === 'ready'
    ? (courses.courses.find(({ productId }) => productId === flow.courseId) ?? null)
    : null
