import type { Dashboard } from '@medha/contract/wire/dashboard'
import type { Profile } from '@medha/contract/wire/profile'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import { DashboardSections } from '../features/dashboard/dashboard-sections.tsx'
import { PaymentFailedModal } from '../features/dashboard/payment-failed-modal.tsx'
import { ProfileMenu } from '../features/dashboard/profile-menu.tsx'
import { FilmCard } from '../features/dashboard/sections/film-card.tsx'
import { ViewProfile } from '../features/dashboard/sections/view-profile.tsx'
import { usePaymentReturn } from '../features/dashboard/use-payment-return.ts'
import { useDashboard } from '../features/dashboard/use-dashboard.ts'
import { useResultChain } from '../features/dashboard/use-result-chain.ts'
import { useRefreshAtNextChange } from '../features/dashboard/use-refresh-at-next-change.ts'
import { editOutcome } from '../features/exam-edit/edit-return.ts'
import { ExamEditPanel } from '../features/exam-edit/exam-edit-panel.tsx'
import { useExamEdit, type ExamEdit } from '../features/exam-edit/use-exam-edit.ts'
import { AutoLogin } from '../features/login/auto-login.tsx'
import { useLogin } from '../features/login/use-login.ts'
import { PracticeChunk } from '../features/practice/practice-chunk.tsx'
import { ReminderSetting } from '../features/reminders/reminder-setting.tsx'
import { TestSeriesChunk } from '../features/test-series/test-series-chunk.tsx'
import { linkTo } from '../routing/page-language.ts'
import { Messages } from '../frame/messages.tsx'
import { Page } from '../frame/page.tsx'
import { PATHS } from '../routing/route-table.ts'
import { useCoursesFlow, type CourseParts } from '../features/courses/use-courses-flow.tsx'
import type { loadDashboardScreen } from './dashboard-screen.server.ts'

type DashboardScreenProps = Awaited<ReturnType<typeof loadDashboardScreen>>

/** OPN-86: parameters that log in are used here too, before the guard. */
export function DashboardScreen(props: DashboardScreenProps) {
  const { frame, login, keepsOnlyCampaign } = props
  const navigate = useNavigate()
  const [mustLogIn, setMustLogIn] = useState(props.logsIn)
  const logIn = useLogin({ language: frame.language, failed: login.failed, keepsOnlyCampaign })
  if (!mustLogIn)
    return (
      <>
        <StudentScreen {...props} />
        <Messages frame={frame} />
      </>
    )
  return (
    <Page frame={frame} home={PATHS.dashboard}>
      <AutoLogin
        words={login}
        onLogin={logIn}
        onDone={() => setMustLogIn(false)}
        onFailed={() => void navigate(linkTo(PATHS.login, frame.language), { replace: true })}
      />
      <Messages frame={frame} />
    </Page>
  )
}

function StudentScreen(props: DashboardScreenProps) {
  const { frame, words } = props
  const { language } = frame
  const { state, reload, refresh, askNow } = useDashboard(language, words.callWords)
  const [isProfileOpen, setProfileOpen] = useState(false)
  const ready = state.kind === 'ready' ? state : null
  useRefreshAtNextChange(ready?.dashboard ?? null, askNow)
  const payment = usePaymentReturn(words.dashboard)
  const edit = useExamEdit({
    language,
    words: props.edit,
    callWords: words.callWords,
    returned: editOutcome(payment.returned),
    onChanged: reload,
  })
  const result = useResultChain({
    language,
    callWords: words.callWords,
    student:
      ready === null
        ? null
        : {
            rollNumber: ready.profile.rollNumber,
            hasReport: ready.dashboard.mainExams.some(({ report }) => report !== null),
            hasAwards: ready.dashboard.page.hasAwards,
          },
  })
  const courses = useCoursesFlow({
    language,
    callWords: words.callWords,
    loading: words.dashboard.loading,
    again: words.dashboard.again,
    ready,
    result: result.chain.kind,
    payment,
    refresh,
  })
  // The dashboard takes the exam of its student: colour and support number (DSH-03).
  const page = ready?.dashboard.page ?? null
  return (
    <div data-exam={page?.theme}>
      <Page
        frame={page === null ? frame : { ...frame, phone: page.supportPhone }}
        home={PATHS.dashboard}
        menu={
          <ProfileMenu
            words={words}
            language={language}
            profile={ready?.profile ?? null}
            onViewProfile={() => setProfileOpen(true)}
          />
        }
      >
        {courses.page ?? (
          <DashboardPage words={words.dashboard} state={state} onReload={reload}>
            {ready !== null && (
              <Layout
                {...ready}
                screen={props}
                edit={edit}
                refresh={refresh}
                result={result}
                courses={courses}
                payment={payment}
              />
            )}
          </DashboardPage>
        )}
        <PaymentFailedModal
          words={words.dashboard}
          isOpen={payment.flags.isFailed}
          onTryAgain={() => {
            courses.retry()
            payment.dispatch('try-again')
          }}
          onClose={() => payment.dispatch('closed')}
        />
        {ready !== null && (
          <ViewProfile
            words={words.profile}
            profile={ready.profile}
            isOpen={isProfileOpen}
            onClose={() => setProfileOpen(false)}
          />
        )}
      </Page>
    </div>
  )
}

const TEST_SERIES = 'test-series'

interface LayoutProps {
  readonly screen: DashboardScreenProps
  readonly edit: ExamEdit
  readonly dashboard: Dashboard
  readonly profile: Profile
  readonly refresh: () => void
  readonly result: ReturnType<typeof useResultChain>
  readonly courses: CourseParts
  readonly payment: Pick<ReturnType<typeof usePaymentReturn>, 'returned' | 'settle'>
}

/** An exam's profile names its layout: the cards of one main exam, or a series of tests. */
function Layout({ screen, edit, dashboard, profile, refresh, result, courses, payment }: LayoutProps) {
  const { words } = screen
  const { language } = screen.frame
  const [exam] = dashboard.mainExams
  if (dashboard.page.layout === TEST_SERIES && exam !== undefined)
    return (
      <TestSeriesChunk
        dashboardWords={words.dashboard}
        callWords={words.callWords}
        language={language}
        video={
          <FilmCard
            words={words.films}
            language={language}
            facts={{ hasScholarship: dashboard.page.hasScholarship, careerType: exam.careerType }}
          />
        }
      />
    )
  return (
    <DashboardSections
      words={words}
      language={language}
      board={dashboard}
      profile={profile}
      termsPath={linkTo(PATHS.terms, language)}
      refresh={refresh}
      chain={result.chain}
      onChainAgain={result.again}
      nextStep={courses.nextStep}
      courses={courses.offer}
      examCards={
        <>
          <ExamEditPanel edit={edit} words={screen.edit} language={language} />
          <ReminderSetting words={screen.reminders} language={language} callWords={words.callWords} />
        </>
      }
      practice={
        <PracticeChunk
          language={language}
          callWords={words.callWords}
          board={dashboard}
          mode={exam?.mode ?? 'online'}
          isOver={profile.isExamTaken}
          refresh={refresh}
          payment={{
            isPaid: payment.returned?.purpose === 'mock' && payment.returned.outcome === 'success',
            settle: payment.settle,
          }}
        />
      }
    />
  )
}
