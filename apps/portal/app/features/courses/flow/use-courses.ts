import { courses as coursesRow } from '@medha/contract/endpoints/courses'
import type { ReplyOf } from '@medha/contract/endpoint'
import type { Profile } from '@medha/contract/wire/profile'
import type { Language } from '@medha/messages/language'
import { useCallback, useEffect, useState } from 'react'
import { recordEvent } from '../../../api/analytics.ts'
import { browserCall, type CallWords } from '../../../api/browser-call.ts'

export type CourseList = ReplyOf<typeof coursesRow>

export type CoursesState =
  /** Nobody has asked yet: there is no result. */
  { readonly kind: 'off' | 'loading' | 'failed' } | ({ readonly kind: 'ready' } & CourseList)

interface Asking {
  readonly language: Language
  readonly callWords: CallWords
  /** Null until there is somebody to offer courses to (DSH-31). */
  readonly student: { readonly profile: Profile; readonly careerType: string | null } | null
}

/** API-38: the courses of one student. */
export const useCourses = ({ language, callWords, student }: Asking) => {
  const [answer, setAnswer] = useState<CoursesState>({ kind: 'loading' })
  const [round, setRound] = useState(0)
  const profile = student?.profile ?? null
  const careerType = student?.careerType ?? null
  useEffect(() => {
    if (profile === null) return
    let isWanted = true
    const show = async () => {
      const { classCode, streamCode } = profile.classAndStream
      const { rollNumber, mobile, branch } = profile
      const asked = await browserCall(language, callWords)(coursesRow, {
        params: { classCode, streamCode, branchCode: branch.code, rollNumber, mobile },
        query: { careerType },
      })
      if (!isWanted) return
      // ERR-30: written down; the place of the courses stays empty.
      if (!asked.ok) recordEvent('courses.failed', { code: asked.refusal.code })
      setAnswer((shown) => {
        if (asked.ok) return { kind: 'ready', ...asked.value }
        return shown.kind === 'ready' ? shown : { kind: 'failed' }
      })
    }
    void show()
    return () => {
      isWanted = false
    }
  }, [language, callWords, profile, careerType, round])
  const refresh = useCallback(() => setRound((before) => before + 1), [])
  return { courses: student === null ? ({ kind: 'off' } as const) : answer, refresh }
}
