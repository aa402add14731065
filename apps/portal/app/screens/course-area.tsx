import type { PaymentReturn } from '@medha/contract/places/payment-return'
import type { CourseOrder } from '@medha/contract/wire/course-order'
import type { Dashboard } from '@medha/contract/wire/dashboard'
import type { Profile } from '@medha/contract/wire/profile'
import type { Language } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { LoadingBubbles } from '@medha/ui/loading-bubbles'
import { Skeleton } from '@medha/ui/skeleton'
import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useReducer,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { useNavigate } from 'react-router'
import { recordEvent } from '../api/analytics.ts'
import type { CallWords } from '../api/browser-call.ts'
import {
  inputToBegin,
  keepCheckout,
  keptCheckout,
  keptOrderId,
} from '../features/courses/flow/checkout-memory.ts'
import type { CourseArea } from '../features/courses/flow/course-area.ts'
import type { ResultStanding } from '../features/courses/flow/course-lack.ts'
import { afterNews, AT_THE_OFFER, viewOf } from '../features/courses/flow/course-flow.ts'
import { useCourseHistory, viewAt } from '../features/courses/flow/use-course-history.ts'
import { useCourses } from '../features/courses/flow/use-courses.ts'
import styles from './course-area.module.css'
import { useCourseReturn } from './use-course-return.ts'

type Part = ComponentType<{ readonly area: CourseArea }>

/** In chunks of their own, with their words: a student without a result loads none of it. */
const chunk = (load: () => Promise<Part>, otherwise: Part) =>
  // On a bad line a chunk may never come; the dashboard stands without it.
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: otherwise }),
    ),
  )
const Nothing: Part = () => null
const Unfetched: Part = ({ area: { callWords, again } }) => (
  <div className="wrap">
    <p role="alert">{callWords.readFailed}</p>
    <Button kind="primary" onClick={() => location.reload()}>
      {again}
    </Button>
  </div>
)

function PageComing({ label }: { readonly label: string }) {
  return (
    <div className={`wrap ${styles['coming']}`}>
      <LoadingBubbles label={label} />
      <Skeleton shape="heading" />
      <Skeleton shape="card" count={2} />
    </div>
  )
}

const PAGES = {
  en: chunk(async () => (await import('./courses-in-english.tsx')).Pages, Unfetched),
  hi: chunk(async () => (await import('./courses-in-hindi.tsx')).Pages, Unfetched),
}
const OFFERS = {
  en: chunk(async () => (await import('./course-offer-in-english.tsx')).Offer, Nothing),
  hi: chunk(async () => (await import('./course-offer-in-hindi.tsx')).Offer, Nothing),
}
const NEXT_STEPS = {
  en: chunk(async () => (await import('./course-offer-in-english.tsx')).NextStep, Nothing),
  hi: chunk(async () => (await import('./course-offer-in-hindi.tsx')).NextStep, Nothing),
}

interface CourseAreaSettings {
  readonly language: Language
  readonly callWords: CallWords
  /** What is said while a chunk is on its way. */
  readonly loading: string
  readonly again: string
  readonly ready: { readonly dashboard: Dashboard; readonly profile: Profile } | null
  /** DSH-31: the result has come as far as the browser. */
  readonly result: ResultStanding
  readonly payment: {
    readonly flags: { readonly isFailed: boolean; readonly isRetrying: boolean }
    readonly hear: (news: { readonly returned: PaymentReturn['outcome'] } | 'sent') => void
    readonly back: PaymentReturn | null
    readonly settle: () => void
  }
  readonly refresh: () => void
}

/** The parts of the course area, for their places on the dashboard. */
export interface CourseParts {
  /** In place of the dashboard; null while it stands. */
  readonly page: ReactNode
  readonly nextStep: ReactNode
  readonly offer: ReactNode
  readonly retry: () => void
}

/** DSH-31: offered to whoever has a result. Who has bought a course sees it whatever becomes of the result. */
const studentFor = ({ ready, result }: CourseAreaSettings) => {
  const exam = ready?.dashboard.mainExams[0]
  if (
    ready === null ||
    exam === undefined ||
    !(result === 'stored' || ready.dashboard.page.isCoursePurchased)
  )
    return null
  return { profile: ready.profile, careerType: exam.careerType === '' ? null : exam.careerType }
}

export const useCourseArea = (settings: CourseAreaSettings): CourseParts => {
  const { language, callWords, ready, payment, refresh } = settings
  const navigate = useNavigate()
  const [flow, hear] = useReducer(afterNews, AT_THE_OFFER)
  const [order, setOrder] = useState<CourseOrder | null>(null)
  const { courses, refresh: refreshCourses } = useCourses({
    language,
    callWords,
    student: studentFor(settings),
  })
  const view = viewOf(flow, payment.flags.isFailed)
  useCourseHistory(view, hear)
  // CRS-12. Before anything is drawn, also while the view's own code is on its way: a page that becomes short would
  // bring its footer under the finger that has just tapped.
  useLayoutEffect(() => {
    if (view !== 'offer') scrollTo({ top: 0, behavior: 'instant' })
  }, [view])

  // A reload stays where it was, as far as this tab remembers.
  useEffect(() => {
    const asked = viewAt(location.hash) ?? 'offer'
    if (asked === 'offer') return
    const kept = keptCheckout()
    if (kept === null) return void navigate({ search: location.search, hash: '' }, { replace: true })
    const isDescribed = asked === 'description' || kept.isDescribed
    hear({
      type: 'restored',
      courseId: kept.courseId,
      isDescribed,
      isRegistering: asked !== 'description',
      isPaying: asked === 'pay' && keptOrderId() !== null,
    })
  }, [navigate])

  const fatherName = ready?.profile.fatherName ?? null
  const { courseId, isDescribed } = flow
  useEffect(() => {
    if (courseId !== null && fatherName !== null)
      keepCheckout({ courseId, isDescribed, input: inputToBegin(fatherName) })
  }, [courseId, isDescribed, fatherName])

  useCourseReturn({ language, callWords, payment, examType: ready?.profile.examType ?? null, hear, setOrder })

  if (ready === null) return { page: null, nextStep: null, offer: null, retry: () => undefined }
  const area: CourseArea = {
    language,
    callWords,
    again: settings.again,
    profile: ready.profile,
    board: ready.dashboard,
    courses,
    result: settings.result,
    flow,
    view,
    hear,
    refresh: () => {
      refreshCourses()
      refresh()
    },
    order,
    setOrder,
    payment: {
      isRetrying: payment.flags.isRetrying,
      settle: payment.settle,
      fail: () => {
        recordEvent('course.payment-failed', { examType: ready.profile.examType })
        payment.hear({ returned: 'failure' })
      },
      clear: () => payment.hear('sent'),
    },
  }
  const Pages = PAGES[language]
  const Offer = OFFERS[language]
  const NextStep = NEXT_STEPS[language]
  return {
    page:
      view !== 'offer' ? (
        <Suspense fallback={<PageComing label={settings.loading} />}>
          <Pages area={area} />
        </Suspense>
      ) : null,
    nextStep:
      courses.kind === 'ready' ? (
        <Suspense>
          <NextStep area={area} />
        </Suspense>
      ) : null,
    offer:
      courses.kind === 'off' ? null : (
        <Suspense>
          <Offer area={area} />
        </Suspense>
      ),
    retry: () => recordEvent('course.clicked', { what: 'retry' }),
  }
}
