import type { Trx } from '../../platform/database.ts'
import type { CatalogueDeps } from './deps.ts'
import {
  courseDocuments,
  courseSale,
  offeredCourses,
  takeCourseSeat,
  type CourseDocumentFacts,
  type CourseSale,
  type CourseSurroundings,
  type OfferedCourse,
  type OfferQuestion,
} from './queries/courses.ts'
import { setting } from './queries/names.ts'

/** The courses that are offered after the test. */
export interface Courses {
  /** The courses for a class at a branch, including closed ones: the caller decides which may be bought. */
  offeredCourses(question: Omit<OfferQuestion, 'now'>, within?: Trx): Promise<OfferedCourse[]>
  courseSale(place: { readonly classStreamId: number; readonly branchCode: string }): Promise<CourseSale>
  /** The printed facts of one course, or of all courses of a kind that can be bought. */
  courseDocuments(
    wanted: { readonly productId: string } | { readonly branchKind: string },
  ): Promise<CourseDocumentFacts[]>
  takeCourseSeat(trx: Trx, offerId: number): Promise<boolean>
  courseSurroundings(): Promise<CourseSurroundings>
}

export const createCourses = ({ db, clock }: CatalogueDeps): Courses => {
  return {
    offeredCourses: (question, within) => offeredCourses(within ?? db, { ...question, now: clock.now() }),
    courseSale: (place) => courseSale(db, { ...place, now: clock.now() }),
    courseDocuments: (wanted) =>
      courseDocuments(db, 'productId' in wanted ? wanted : { ...wanted, now: clock.now() }),
    takeCourseSeat: (trx, offerId) => takeCourseSeat(trx, offerId),
    courseSurroundings: async () => (await setting(db, 'course_flags')) as CourseSurroundings,
  }
}
