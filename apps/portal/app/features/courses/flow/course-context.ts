import type { Course } from '@medha/contract/wire/course'
import type { CourseOrder } from '@medha/contract/shapes/course-order'
import type { Dashboard } from '@medha/contract/wire/dashboard'
import type { Profile } from '@medha/contract/wire/profile'
import type { Language } from '@medha/messages/language'
import type { CallWords } from '../../../api/browser-call.ts'
import type { CourseFlow, CourseEvent, CourseView } from './course-flow.ts'
import type { ResultStanding } from './why-no-course.ts'
import type { CoursesState } from './use-courses.ts'

/** What every view of courses reads. The views themselves come in chunks of their own. */
export interface CourseContext {
  readonly language: Language
  readonly callWords: CallWords
  /** What a button says that tries again. */
  readonly again: string
  readonly profile: Profile
  readonly board: Dashboard
  readonly courses: CoursesState
  readonly result: ResultStanding
  readonly flow: CourseFlow
  readonly view: CourseView
  /** The list is shown again after one of its courses. */
  readonly isBack: boolean
  readonly dispatch: (event: CourseEvent) => void
  readonly refresh: () => void
  /** What the payment step is about; null while it is asked for. */
  readonly order: CourseOrder | null
  readonly setOrder: (order: CourseOrder) => void
  readonly payment: {
    readonly isRetrying: boolean
    /** How it ended is known, or nobody waits for it any more: the address says nothing about it from now on. */
    readonly settle: () => void
    /** The server says that it was not paid. */
    readonly fail: () => void
    /** CHK-04: what is sent again is no longer a retry. */
    readonly clear: () => void
  }
}

export const courseOf = ({ courses, flow }: CourseContext): Course | null =>
  courses.kind === 'ready'
    ? (courses.courses.find(({ productId }) => productId === flow.courseId) ?? null)
    : null
