import { PageOfStudent } from '../features/another-student/page-of-student.tsx'
import { ResultPage } from '../features/result/result-page.tsx'
import { Messages } from '../frame/messages.tsx'
import { PageProvider } from '../frame/page-provider.tsx'
import { Page } from '../frame/page.tsx'
import { ScriptNotice } from '../frame/script-notice.tsx'
import { linkTo } from '../routing/page-language.ts'
import { PATHS } from '../routing/route-table.ts'
import type { loadResultScreen } from './result-screen.server.ts'

type ResultScreenProps = Awaited<ReturnType<typeof loadResultScreen>>

export function ResultScreen({ frame, words, calls, anotherStudent }: ResultScreenProps) {
  const { language } = frame
  return (
    <PageProvider language={frame.language} callWords={calls}>
      <Page frame={frame} home={linkTo(frame.registerPath, language)}>
        <ScriptNotice frame={frame} />
        <PageOfStudent words={anotherStudent}>
          <ResultPage
            words={words}
            phone={frame.phone}
            email={frame.email}
            login={linkTo(PATHS.login, language)}
            dashboard={linkTo(PATHS.dashboard, language)}
          />
        </PageOfStudent>
        <Messages frame={frame} />
      </Page>
    </PageProvider>
  )
}
