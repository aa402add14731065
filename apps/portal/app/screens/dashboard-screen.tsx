import { Toaster } from '@medha/ui/toast'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import { ProfileMenu } from '../features/dashboard/profile-menu.tsx'
import { usePaymentReturn } from '../features/dashboard/use-payment-return.ts'
import { useDashboard } from '../features/dashboard/use-dashboard.ts'
import { AutoLogin } from '../features/login/auto-login.tsx'
import { useLogin } from '../features/login/use-login.ts'
import { linkTo } from '../shell/page-language.ts'
import { Page } from '../shell/page.tsx'
import { PATHS } from '../shell/route-table.ts'
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

function StudentScreen({ frame, words, calls }: DashboardScreenProps) {
  const { state, reload } = useDashboard(frame.language, calls)
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
      </Page>
    </div>
  )
}
