import type { PageEvents } from '@medha/contract/wire/page-events'
import type { Course } from '@medha/contract/wire/course'
import type { Dashboard } from '@medha/contract/wire/dashboard'
import type { Profile } from '@medha/contract/wire/profile'
import { sha256 } from '../../../api/sha256.ts'

const MARK_LETTERS = 16
const LETTERS = 'abcdefghijklmnop'

/** Sixteen letters of a keyed hash: without the key, numbers cannot be tried until one fits. */
const markWith =
  (key: string) =>
  (value: string): string =>
    [...sha256(new TextEncoder().encode(`${key}${value}`))]
      .flatMap((word) => Array.from({ length: 8 }, (_, at) => LETTERS[(word >>> (at * 4)) & 15] ?? 'a'))
      .slice(0, MARK_LETTERS)
      .join('')

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .slice(0, 80)

const codeOf = (text: string): string => (/^[A-Za-z][A-Za-z0-9-]{0,39}$/.test(text) ? text : 'NA')

const percentOf = (value: number | null): number | 'NA' =>
  value === null ? 'NA' : Math.min(100, Math.max(0, Math.round(value)))

interface BreakupSource {
  readonly profile: Profile
  readonly scholarship: Dashboard['scholarship']
  readonly course: Course
}

/** ANA-03, OPN-76. The key is made for one page, never leaves it, and is lost with it. */
export const breakupEvent = (
  action: 'opened' | 'closed',
  { profile, scholarship, course }: BreakupSource,
  key: string,
): PageEvents['course.breakup'] => {
  const mark = markWith(key)
  return {
    action,
    mobile: mark(profile.mobile),
    rollNumber: mark(profile.rollNumber),
    psid: profile.psid === '' ? 'NA' : mark(profile.psid),
    examType: profile.examType,
    // We do not collect the student's current class; the class opted for is that of the registration.
    classStudying: 'NA',
    classOpted: codeOf(`class-${profile.classAndStream.classCode}`),
    stream: codeOf(profile.classAndStream.streamCode),
    centreCode: codeOf(profile.branch.code),
    courseName: lettersOf(course.title),
    courseId: codeOf(course.productId),
    courseTerm: course.term.replaceAll(/[^0-9-]/g, '').slice(0, 9),
    scholarshipMessage: lettersOf(scholarship?.message ?? ''),
    scorePercent: percentOf(scholarship?.overallPercentage ?? null),
    scholarshipPercent: percentOf(scholarship?.scholarshipPercentage ?? null),
    link: '/exam/login',
  }
}
