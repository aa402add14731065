import { RecoveryPage } from '../features/recovery/recovery-page.tsx'
import { PageProvider } from '../frame/page-provider.tsx'
import { Page } from '../frame/page.tsx'
import { linkTo } from '../routing/page-language.ts'
import { PATHS } from '../routing/route-table.ts'
import type { loadRecoveryScreen } from './recovery-screen.server.ts'

type RecoveryScreenProps = Awaited<ReturnType<typeof loadRecoveryScreen>>

export function RecoveryScreen({ frame, words, fields }: RecoveryScreenProps) {
  const { language } = frame
  return (
    <PageProvider language={frame.language}>
      <Page frame={frame} home={linkTo(frame.registerPath, language)}>
        <RecoveryPage
          words={words}
          fieldWords={fields}
          phone={frame.phone}
          email={frame.email}
          login={linkTo(PATHS.login, language)}
        />
      </Page>
    </PageProvider>
  )
}
