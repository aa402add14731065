import { Toaster } from '@medha/ui/toast'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import { ProfileMenu } from '../features/dashboard/profile-menu.tsx'
import { usePaymentReturn } from '../features/dashboard/use-payment-return.ts'
import { useDashboard } from '../features/dashboard/use-dashboard.ts'
import { ExamEditPanel } from '../features/exam-edit/exam-edit-panel.tsx'
import { useExamEdit } from '../features/exam-edit/use-exam-edit.ts'
import { ReminderSetting } from '../features/reminders/reminder-setting.tsx'
import { AutoLogin } from '../features/login/auto-login.tsx'
import { useLogin } from '../features/login/use-login.ts'
import { linkTo } from '../shell/page-language.ts'
import { Page } from '../shell/page.tsx'
import { PATHS } from '../shell/route-table.ts'
import styles from './dashboard-screen.module.css'
import type { loadDashboardScreen } from './dashboard-screen.server.ts'

type DashboardScreenProps = Awaited<ReturnType<typeof loadDashboardScreen>>

/** OPN-86: parameters that log in are used here too, before the guard. */
export function DashboardScreen(props: DashboardScreenProps) {
  const { frame, login, keepsOnlyCampaign } = props
  const navigate = useNavigate()
  const [mustLogIn, setMustLogIn] = useState(props.logsIn)
  const logIn = useLogin({ language: frame.language, failed: login.failed, keepsOnlyCampaign })
  const toaster = (
    <Toaster
      label={frame.words.messages}
      closeLabel={frame.words.closeMessage}
      successText={frame.words.success}
    />
  )
  if (!mustLogIn)
    return (
      <>
        <StudentScreen {...props} />
        {toaster}
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
      {toaster}
    </Page>
  )
}

function StudentScreen({ frame, words, calls, edit: editWords, reminders }: DashboardScreenProps) {
  const { state, reload } = useDashboard(frame.language, calls)
  // Before the return is told as a message: a return of an edit opens the edit.
  const edit = useExamEdit({
    language: frame.language,
    words: editWords,
    callWords: calls,
    onChanged: reload,
  })
  usePaymentReturn(words)
  const profile = state.kind === 'ready' ? state.profile : null
  // The dashboard takes the exam of its student: colour and support number (DSH-03).
  const page = state.kind === 'ready' ? state.dashboard.page : null
  const initials = profile === null ? '' : `${profile.firstName[0] ?? ''}${profile.lastName[0] ?? ''}`
  return (
    <div data-exam={page?.theme}>
      <Page
        frame={page === null ? frame : { ...frame, phone: page.supportPhone }}
        home={PATHS.dashboard}
        menu={<ProfileMenu words={words} language={frame.language} callWords={calls} initials={initials} />}
      >
        <DashboardPage
          words={words}
          language={frame.language}
          state={state}
          termsPath={linkTo(PATHS.terms, frame.language)}
          onReload={reload}
        />
        {state.kind === 'ready' && (
          <div className={`wrap ${styles['sections']}`}>
            <ExamEditPanel edit={edit} words={editWords} language={frame.language} />
            <ReminderSetting words={reminders} language={frame.language} callWords={calls} />
          </div>
        )}
      </Page>
    </div>
  )
}
