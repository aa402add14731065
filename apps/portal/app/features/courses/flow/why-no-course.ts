import type { CoursesState } from './use-courses.ts'

/** The state of the result, without which no courses are offered (DSH-31). */
export type ResultStanding = 'off' | 'loading' | 'empty' | 'failed' | 'stored'

/** Why a view of one course has no course to show. */
export type NoCourseReason = 'loading' | 'failed' | 'gone'

/** Null if the course is there. */
export const whyNoCourse = (
  courses: CoursesState['kind'],
  result: ResultStanding,
  hasCourse: boolean,
): NoCourseReason | null => {
  switch (courses) {
    case 'ready':
      return hasCourse ? null : 'gone'
    case 'loading':
    case 'failed':
      return courses
    case 'off':
      return result === 'loading' || result === 'failed' ? result : 'gone'
  }
}
