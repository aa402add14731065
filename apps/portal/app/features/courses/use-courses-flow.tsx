import type { CourseOrder } from '@medha/contract/shapes/course-order'
import type { Dashboard } from '@medha/contract/wire/dashboard'
import type { Profile } from '@medha/contract/wire/profile'
import { useEffect, useLayoutEffect, useReducer, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { recordEvent } from '../../api/analytics.ts'
import { useBrowserCall } from '../../api/use-browser-call.ts'
import type { ReturnedPayment } from '../../api/payment-return.ts'
import { inputToBegin, saveCheckout, savedCheckout, savedOrderId } from './flow/saved-checkout.ts'
import { CoursePagesChunk, NextStepChunk, OfferChunk } from './course-chunks.tsx'
import type { CourseContext } from './flow/course-context.ts'
import type { ResultStanding } from './flow/why-no-course.ts'
import { afterEvent, AT_THE_OFFER, isBackFromCourse, viewOf } from './flow/course-flow.ts'
import { useCourseHistory, viewAt } from './flow/use-course-history.ts'
import { useCourses } from './flow/use-courses.ts'
import { payAgain, useCourseReturn } from './flow/use-course-return.ts'

interface CoursesFlowSettings {
  /** The text shown while a chunk loads. */
  readonly loading: string
  readonly again: string
  readonly ready: { readonly dashboard: Dashboard; readonly profile: Profile } | null
  /** DSH-31: how far the result has been loaded. */
  readonly result: ResultStanding
  readonly payment: {
    readonly flags: { readonly isFailed: boolean; readonly isRetrying: boolean }
    readonly dispatch: (event: { readonly returned: ReturnedPayment['outcome'] } | 'sent') => void
    readonly returned: ReturnedPayment | null | undefined
    readonly settle: () => void
  }
  readonly refresh: () => void
}

/** The parts of the courses for their places on the dashboard. */
export interface CourseParts {
  /** Replaces the dashboard; null while the dashboard is shown. */
  readonly page: ReactNode
  readonly nextStep: ReactNode
  readonly offer: ReactNode
  readonly retry: () => void
}

/** DSH-31: offered to a student with a result. A student who has bought a course sees it whatever the result. */
const studentFor = ({ ready, result }: CoursesFlowSettings) => {
  const exam = ready?.dashboard.mainExams[0]
  if (
    ready === null ||
    exam === undefined ||
    !(result === 'stored' || ready.dashboard.page.isCoursePurchased)
  )
    return null
  return { profile: ready.profile, careerType: exam.careerType === '' ? null : exam.careerType }
}

export const useCoursesFlow = (settings: CoursesFlowSettings): CourseParts => {
  const { ready, payment, refresh } = settings
  const call = useBrowserCall()
  const navigate = useNavigate()
  const [flow, dispatch] = useReducer(afterEvent, AT_THE_OFFER)
  const [order, setOrder] = useState<CourseOrder | null>(null)
  const { courses, refresh: refreshCourses } = useCourses(studentFor(settings))
  const view = viewOf(flow, payment.flags.isFailed)
  useCourseHistory(view, dispatch)
  // CRS-12. Before the first paint, even while the view's code loads: a page that becomes short would move its footer
  // under the finger that has just tapped.
  useLayoutEffect(() => {
    if (view !== 'offer') scrollTo({ top: 0, behavior: 'instant' })
  }, [view])

  // A reload keeps the view, as far as this tab has saved it.
  useEffect(() => {
    const wanted = viewAt(location.hash) ?? 'offer'
    if (wanted === 'offer') return
    const kept = savedCheckout()
    if (kept === null) return void navigate({ search: location.search, hash: '' }, { replace: true })
    const isDescribed = wanted === 'description' || kept.isDescribed
    dispatch({
      type: 'restored',
      courseId: kept.courseId,
      isDescribed,
      isRegistering: wanted !== 'description',
      isPaying: wanted === 'pay' && savedOrderId() !== null,
    })
  }, [navigate])

  const fatherName = ready?.profile.fatherName ?? null
  const { courseId, isDescribed } = flow
  useEffect(() => {
    if (courseId !== null && fatherName !== null)
      saveCheckout({ courseId, isDescribed, input: inputToBegin(fatherName) })
  }, [courseId, isDescribed, fatherName])

  const returnSettings = {
    call,
    payment,
    examType: ready?.profile.examType ?? null,
    dispatch,
    setOrder,
  }
  useCourseReturn(returnSettings)

  if (ready === null) return { page: null, nextStep: null, offer: null, retry: () => undefined }
  const context: CourseContext = {
    again: settings.again,
    profile: ready.profile,
    board: ready.dashboard,
    courses,
    result: settings.result,
    flow,
    view,
    isBack: isBackFromCourse(flow),
    dispatch,
    refresh: () => {
      void refreshCourses()
      refresh()
    },
    order,
    setOrder,
    payment: {
      isRetrying: payment.flags.isRetrying,
      settle: payment.settle,
      fail: () => {
        recordEvent('course.payment-failed', { examType: ready.profile.examType })
        payment.dispatch({ returned: 'failure' })
      },
      clear: () => payment.dispatch('sent'),
    },
  }
  return {
    page: view === 'offer' ? null : <CoursePagesChunk context={context} loading={settings.loading} />,
    nextStep: courses.kind === 'ready' ? <NextStepChunk context={context} /> : null,
    offer: courses.kind === 'off' ? null : <OfferChunk context={context} />,
    retry: () => {
      recordEvent('course.clicked', { what: 'retry' })
      void payAgain(returnSettings)
    },
  }
}
