import { PageOfStudent } from '../features/another-student/page-of-student.tsx'
import { LaunchPage } from '../features/launch/launch-page.tsx'
import { Page } from '../frame/page.tsx'
import { linkTo } from '../routing/page-language.ts'
import { PATHS } from '../routing/route-table.ts'
import type { loadLaunchScreen } from './launch-screen.server.ts'

type LaunchScreenProps = Awaited<ReturnType<typeof loadLaunchScreen>>

export function LaunchScreen({ frame, words, calls, anotherStudent }: LaunchScreenProps) {
  const dashboard = linkTo(PATHS.dashboard, frame.language)
  return (
    <Page frame={frame} home={dashboard}>
      <PageOfStudent words={anotherStudent} language={frame.language}>
        <LaunchPage words={words} callWords={calls} language={frame.language} dashboard={dashboard} />
      </PageOfStudent>
    </Page>
  )
}
