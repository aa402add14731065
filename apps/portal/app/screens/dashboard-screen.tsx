import type { Dashboard } from '@medha/contract/wire/dashboard'
import type { Profile } from '@medha/contract/wire/profile'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFirstNameForOlderTabs, useLoggedInNow } from '../features/another-student/use-logged-in-now.ts'
import { AnotherStudentPage } from '../features/another-student/another-student-page.tsx'
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import { DashboardSections } from '../features/dashboard/dashboard-sections.tsx'
import { PaymentFailedModal } from '../features/dashboard/payment-failed-modal.tsx'
import { ProfileMenu } from '../features/dashboard/profile-menu.tsx'
import { PaymentsChunk } from '../features/dashboard/sections/payments-chunk.tsx'
import { PaymentsWaiting } from '../features/dashboard/sections/payments-waiting.tsx'
import { FilmCard } from '../features/dashboard/sections/film-card.tsx'
import { ViewProfile } from '../features/dashboard/sections/view-profile.tsx'
import { usePaymentReturn } from '../features/dashboard/use-payment-return.ts'
import { useDashboard } from '../features/dashboard/use-dashboard.ts'
import { useStudentLanguage } from '../features/dashboard/use-student-language.ts'
import { useResultChain } from '../features/dashboard/use-result-chain.ts'
import { useRefreshAtNextChange } from '../features/dashboard/use-refresh-at-next-change.ts'
import { editOutcome } from '../features/exam-edit/edit-return.ts'
import { ExamEditPanel } from '../features/exam-edit/exam-edit-panel.tsx'
import { useExamEdit, type ExamEdit } from '../features/exam-edit/use-exam-edit.ts'
import { AutoLogin } from '../features/login/auto-login.tsx'
import { useLogin } from '../features/login/use-login.ts'
import { MyDataChunk } from '../features/my-data/my-data-chunk.tsx'
import { showPurchase } from '../features/practice/show-purchase.ts'
import { PracticeChunk } from '../features/practice/practice-chunk.tsx'
import { ReminderSetting } from '../features/reminders/reminder-setting.tsx'
import { TestSeriesChunk } from '../features/test-series/test-series-chunk.tsx'
import { useStepInLanguageLink } from '../frame/use-step-in-language-link.ts'
import { linkTo } from '../routing/page-language.ts'
import { Messages } from '../frame/messages.tsx'
import { PageProvider } from '../frame/page-provider.tsx'
import { Page } from '../frame/page.tsx'
import { ScriptNotice } from '../frame/script-notice.tsx'
import { PATHS } from '../routing/route-table.ts'
import { useCoursesFlow, type CourseParts } from '../features/courses/use-courses-flow.tsx'
import type { loadDashboardScreen } from './dashboard-screen.server.ts'

type DashboardScreenProps = Awaited<ReturnType<typeof loadDashboardScreen>>

export function DashboardScreen(props: DashboardScreenProps) {
  return (
    <PageProvider language={props.frame.language} callWords={props.calls}>
      <LoginOrDashboard {...props} />
    </PageProvider>
  )
}

/** OPN-86: login parameters are used here too, before the guard. */
function LoginOrDashboard(props: DashboardScreenProps) {
  const { frame, login, keepsOnlyCampaign } = props
  const navigate = useNavigate()
  const [mustLogIn, setMustLogIn] = useState(props.logsIn)
  const logIn = useLogin({ language: frame.language, failed: login.failed, keepsOnlyCampaign })
  const [firstName, setFirstName] = useState<string | null>(null)
  const loggedIn = useLoggedInNow(!mustLogIn)
  useStepInLanguageLink()
  if (!mustLogIn && loggedIn.now === 'another')
    return (
      <Page frame={frame} home={PATHS.dashboard}>
        <AnotherStudentPage words={props.anotherStudent} own={firstName} other={loggedIn.firstName} />
      </Page>
    )
  if (!mustLogIn)
    return (
      <>
        <StudentScreen {...props} onFirstName={setFirstName} />
        <Messages frame={frame} />
      </>
    )
  return (
    <Page frame={frame} home={PATHS.dashboard}>
      <AutoLogin
        words={login}
        language={frame.language}
        onLogin={logIn}
        onDone={() => setMustLogIn(false)}
        onFailed={() => void navigate(linkTo(PATHS.login, frame.language), { replace: true })}
      />
      <Messages frame={frame} />
    </Page>
  )
}

function StudentScreen(props: DashboardScreenProps & { readonly onFirstName: (name: string) => void }) {
  const { frame, words, onFirstName } = props
  const { language } = frame
  const { state, reload, refresh, callNow } = useDashboard()
  const [isProfileOpen, setProfileOpen] = useState(false)
  const [isPaymentsOpen, setPaymentsOpen] = useState(false)
  const [isMyDataOpen, setMyDataOpen] = useState(false)
  /** How often the choice about messages was made outside its own card. */
  const [messageChoices, setMessageChoices] = useState(0)
  const ready = state.kind === 'ready' ? state : null
  const firstName = ready?.profile.firstName ?? null
  useFirstNameForOlderTabs(firstName)
  useEffect(() => {
    if (firstName !== null) onFirstName(firstName)
  }, [firstName, onFirstName])
  useStudentLanguage(language, ready?.dashboard.page.studentLanguage ?? null)
  useRefreshAtNextChange(ready?.dashboard ?? null, callNow)
  const payment = usePaymentReturn(words.dashboard)
  const edit = useExamEdit({
    words: props.edit,
    returned: editOutcome(payment.returned),
    onChanged: reload,
    isAtBank: ready?.dashboard.page.waitingPayments.some(({ purpose }) => purpose === 'exam-edit') ?? false,
  })
  const result = useResultChain(
    ready === null
      ? null
      : {
          rollNumber: ready.profile.rollNumber,
          hasReport: ready.dashboard.mainExams.some(({ report }) => report !== null),
          hasAwards: ready.dashboard.page.hasAwards,
        },
  )
  const courses = useCoursesFlow({
    loading: words.dashboard.loading,
    again: words.dashboard.again,
    ready,
    result: result.chain.kind,
    payment,
    refresh,
  })
  // The dashboard uses the exam of its student: colour, support number and e-mail (DSH-03).
  const page = ready?.dashboard.page ?? null
  return (
    <div data-exam={page?.theme}>
      <Page
        frame={page === null ? frame : { ...frame, phone: page.supportPhone, email: page.supportEmail }}
        home={PATHS.dashboard}
        menu={
          <ProfileMenu
            words={words}
            profile={ready?.profile ?? null}
            onViewProfile={() => setProfileOpen(true)}
            onViewPayments={() => setPaymentsOpen(true)}
            onViewMyData={() => setMyDataOpen(true)}
          />
        }
      >
        <ScriptNotice frame={frame} />
        {courses.page ?? (
          <DashboardPage words={words.dashboard} state={state} onReload={reload}>
            {page !== null && <PaymentsWaiting words={words.dashboard} page={page} callNow={callNow} />}
            {ready !== null && (
              <Layout
                {...ready}
                screen={props}
                edit={edit}
                refresh={refresh}
                result={result}
                courses={courses}
                payment={payment}
                messageChoices={messageChoices}
              />
            )}
          </DashboardPage>
        )}
        <PaymentFailedModal
          words={words.dashboard}
          isOpen={payment.flags.isFailed}
          returned={payment.returned}
          supportPhone={page?.supportPhone ?? frame.phone}
          startedPayment={payment.startedPayment}
          onTryAgain={() => {
            courses.retry()
            payment.dispatch('try-again')
            if (payment.returned?.purpose === 'mock') showPurchase()
          }}
          onClose={() => payment.dispatch('closed')}
        />
        {isPaymentsOpen && <PaymentsChunk words={words} onClose={() => setPaymentsOpen(false)} />}
        {isMyDataOpen && ready !== null && (
          <MyDataChunk
            profileWords={words.profile}
            loginWords={props.login}
            profile={ready.profile}
            support={{ phone: ready.dashboard.page.supportPhone, email: ready.dashboard.page.supportEmail }}
            onMessagesChanged={() => setMessageChoices((count) => count + 1)}
            onClose={() => setMyDataOpen(false)}
          />
        )}
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
  readonly messageChoices: number
}

/** The exam's profile selects the layout: cards of one main exam, or a series of tests. */
function Layout({
  screen,
  edit,
  dashboard,
  profile,
  refresh,
  result,
  courses,
  payment,
  ...props
}: LayoutProps) {
  const { words } = screen
  const { language } = screen.frame
  const [exam] = dashboard.mainExams
  const isOver = profile.isExamTaken || exam?.isAbsent === true
  if (dashboard.page.layout === TEST_SERIES && exam !== undefined)
    return (
      <TestSeriesChunk
        dashboardWords={words.dashboard}
        video={<FilmCard words={words.films} film={dashboard.page.film} />}
      />
    )
  return (
    <DashboardSections
      words={words}
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
          <ExamEditPanel edit={edit} words={screen.edit} isOver={isOver} />
          {/* Loaded again after a choice in “Your data”. */}
          {!isOver && <ReminderSetting key={props.messageChoices} words={screen.reminders} />}
        </>
      }
      practice={
        <PracticeChunk
          board={dashboard}
          mode={exam?.mode ?? 'online'}
          isOver={profile.isExamTaken}
          branchCode={profile.branch.code}
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
