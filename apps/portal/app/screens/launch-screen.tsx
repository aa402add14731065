import { PageOfStudent } from '../features/another-student/page-of-student.tsx'
import { LaunchPage } from '../features/launch/launch-page.tsx'
import { PageProvider } from '../frame/page-provider.tsx'
import { Page } from '../frame/page.tsx'
import { linkTo } from '../routing/page-language.ts'
import { PATHS } from '../routing/route-table.ts'
import type { loadLaunchScreen } from './launch-screen.server.ts'

type LaunchScreenProps = Awaited<ReturnType<typeof loadLaunchScreen>>

export function LaunchScreen({ frame, words, calls, anotherStudent }: LaunchScreenProps) {
  const dashboard = linkTo(PATHS.dashboard, frame.language)
  return (
    <PageProvider language={frame.language} callWords={calls}>
      <Page frame={frame} home={dashboard}>
        <PageOfStudent words={anotherStudent}>
          <LaunchPage words={words} dashboard={dashboard} />
        </PageOfStudent>
      </Page>
    </PageProvider>
  )
}
