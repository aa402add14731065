import type { Course } from '@medha/contract/wire/course'
import type { CourseFlags } from '@medha/contract/wire/course-list'
import type { Language } from '@medha/messages/language'
import { indianDay } from '@medha/rules/indian-time'
import { nationalMobile } from '@medha/rules/mobile-number'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { AdmissionsDeps } from './deps.ts'
import { courseView } from './course-view.ts'
import { placeOf, type Place } from './queries/place-of.ts'
import { boughtQuotes } from './queries/purchases.ts'
import { courseFlags } from './course-flags.ts'

/** The student that a request claims to be about. */
export interface ClaimedStudent {
  readonly classCode: string
  readonly streamCode: string
  readonly branchCode: string
  readonly rollNumber: string
  readonly mobile: string
}

/** OPN-74: every value must match the session's student; one wrong value means another student. */
const isOwn = (claimed: ClaimedStudent, { student, classAndStream, branch }: Place): boolean =>
  claimed.rollNumber === student.rollNumber &&
  [student.mobile, nationalMobile(student.mobile)].includes(claimed.mobile) &&
  claimed.classCode === classAndStream.classCode &&
  claimed.streamCode === classAndStream.streamCode &&
  claimed.branchCode === branch.code

const coursesAt = async (
  deps: AdmissionsDeps,
  place: Place,
  language: Language,
  productId?: string,
): Promise<{ courses: Course[]; purchased: number }> => {
  const { studentId, classStreamId, branchCode } = place.registration
  const [offered, award, bought] = await Promise.all([
    deps.catalogue.courses.offeredCourses({
      classStreamId,
      branchCode,
      ...(productId === undefined ? {} : { productId }),
    }),
    deps.awardOf(studentId),
    boughtQuotes(deps.db, studentId),
  ])
  const today = indianDay(deps.clock.now())
  const courses = offered
    // A closed course stays visible only to students who bought it.
    .filter((course) => course.isOpen || bought.has(course.productId))
    .map((course) =>
      courseView(course, { award, today, bought: bought.get(course.productId) ?? null, language }),
    )
  return { courses, purchased: bought.size }
}

/** API-38 */
export const coursesOf = async (
  deps: AdmissionsDeps,
  studentId: string,
  claimed: ClaimedStudent,
  seen: { readonly language: Language; readonly careerType: string | null },
): Promise<
  Outcome<{ courses: Course[]; flags: CourseFlags }, 'edge.not-yours' | 'registration.no-registration'>
> => {
  const { language, careerType } = seen
  const place = await placeOf(deps, studentId, language)
  if (place === null) return refuse('registration.no-registration')
  if (!isOwn(claimed, place)) return refuse('edge.not-yours')
  const { courses, purchased } = await coursesAt(deps, place, language)
  const isTheirCareer = careerType === null || careerType === place.streamName.en
  return done({
    courses: isTheirCareer ? courses : [],
    flags: await courseFlags(deps, { purchased, branchKind: place.branch.kind, language }),
  })
}

/** API-39: a course that is not offered to this student is treated as missing. */
export const courseById = async (
  deps: AdmissionsDeps,
  studentId: string,
  productId: string,
  language: Language,
): Promise<Outcome<Course, 'admissions.no-such-course' | 'registration.no-registration'>> => {
  const place = await placeOf(deps, studentId, language)
  if (place === null) return refuse('registration.no-registration')
  const [course] = (await coursesAt(deps, place, language, productId)).courses
  return course === undefined ? refuse('admissions.no-such-course') : done(course)
}
