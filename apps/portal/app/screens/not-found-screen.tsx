import { NotFoundPage } from '../features/not-found/not-found-page.tsx'
import { Page } from '../frame/page.tsx'
import { linkTo } from '../routing/page-language.ts'
import { PATHS } from '../routing/route-table.ts'
import type { loadNotFoundScreen } from './not-found-screen.server.ts'

type NotFoundScreenProps = Awaited<ReturnType<typeof loadNotFoundScreen>>

export function NotFoundScreen({ frame, words }: NotFoundScreenProps) {
  return (
    <Page frame={frame} home={linkTo(frame.registerPath, frame.language)}>
      <NotFoundPage words={words} login={linkTo(PATHS.login, frame.language)} website={frame.website} />
    </Page>
  )
}
