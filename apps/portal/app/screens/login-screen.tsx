import { LoginPage } from '../features/login/login-page.tsx'
import { linkTo } from '../routing/page-language.ts'
import { Messages } from '../frame/messages.tsx'
import { Page } from '../frame/page.tsx'
import { PATHS } from '../routing/route-table.ts'
import type { loadLoginScreen } from './login-screen.server.ts'

type LoginScreenProps = Awaited<ReturnType<typeof loadLoginScreen>>

export function LoginScreen({ frame, words, logsIn, keepsOnlyCampaign }: LoginScreenProps) {
  const { language } = frame
  return (
    <Page frame={frame} home={linkTo(frame.registerPath, language)}>
      <LoginPage
        words={words}
        language={language}
        logsIn={logsIn}
        keepsOnlyCampaign={keepsOnlyCampaign}
        phone={frame.phone}
        forgotPath={linkTo(PATHS.recovery, language)}
        registerPath={linkTo(frame.registerPath, language)}
      />
      <Messages frame={frame} />
    </Page>
  )
}
