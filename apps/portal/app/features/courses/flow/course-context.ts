import type { Course } from '@medha/contract/wire/course'
import type { CourseOrder } from '@medha/contract/shapes/course-order'
import type { Dashboard } from '@medha/contract/wire/dashboard'
import type { Profile } from '@medha/contract/wire/profile'
import type { CourseFlow, CourseEvent, CourseView } from './course-flow.ts'
import type { ResultStanding } from './why-no-course.ts'
import type { CoursesState } from './use-courses.ts'

/** What every course view reads. The views themselves are in separate chunks. */
export interface CourseContext {
  /** The label of a retry button. */
  readonly again: string
  readonly profile: Profile
  readonly board: Dashboard
  readonly courses: CoursesState
  readonly result: ResultStanding
  readonly flow: CourseFlow
  readonly view: CourseView
  /** The user has returned from a course to the list. */
  readonly isBack: boolean
  readonly dispatch: (event: CourseEvent) => void
  readonly refresh: () => void
  /** The order of the payment step; null while it loads. */
  readonly order: CourseOrder | null
  readonly setOrder: (order: CourseOrder) => void
  readonly payment: {
    readonly isRetrying: boolean
    /** The outcome is known or no longer awaited: removes the return from the address. */
    readonly settle: () => void
    /** The server reports that it was not paid. */
    readonly fail: () => void
    /** CHK-04: an order that is sent again is no longer a retry. */
    readonly clear: () => void
  }
}

export const courseOf = ({ courses, flow }: CourseContext): Course | null =>
  courses.kind === 'ready'
    ? (courses.courses.find(({ productId }) => productId === flow.courseId) ?? null)
    : null
