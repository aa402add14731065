import { courses as coursesRow } from '@medha/contract/endpoints/courses'
import type { ReplyOf } from '@medha/contract/endpoint'
import type { Profile } from '@medha/contract/wire/profile'
import { recordEvent } from '../../../api/analytics.ts'
import { usePageLanguage } from '../../../api/page-context.ts'
import { useBrowserCall } from '../../../api/use-browser-call.ts'
import { useCall } from '../../../api/use-call.ts'

export type CourseList = ReplyOf<typeof coursesRow>

export type CoursesState =
  /** `off`: not requested, as there is no result. */
  { readonly kind: 'off' | 'loading' | 'failed' } | ({ readonly kind: 'ready' } & CourseList)

interface CourseStudent {
  readonly profile: Profile
  readonly careerType: string | null
}

/** API-38: the courses of one student; null until there is a student to offer courses to (DSH-31). */
export const useCourses = (student: CourseStudent | null) => {
  const language = usePageLanguage()
  const call = useBrowserCall()
  const request = student === null ? null : paramsOf(student)
  const { value, refused, callNow } = useCall(
    request === null ? null : JSON.stringify([language, request]),
    () => call(coursesRow, request ?? {}),
    {
      onAnswer: (called) => {
        // ERR-30: recorded; the place of the courses stays empty.
        if (!called.ok) recordEvent('courses.failed', { code: called.refusal.code })
      },
    },
  )
  return { courses: stateOf(request !== null, value, refused !== null), refresh: callNow }
}

const paramsOf = ({ profile, careerType }: CourseStudent) => {
  const { classAndStream, rollNumber, mobile, branch } = profile
  return { params: { ...classAndStream, branchCode: branch.code, rollNumber, mobile }, query: { careerType } }
}

const stateOf = (isRequested: boolean, list: CourseList | null, hasFailed: boolean): CoursesState => {
  if (!isRequested) return { kind: 'off' }
  if (list !== null) return { kind: 'ready', ...list }
  return { kind: hasFailed ? 'failed' : 'loading' }
}
