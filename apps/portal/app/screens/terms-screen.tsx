import { TermsPage } from '../features/terms/terms-page.tsx'
import { Page } from '../frame/page.tsx'
import { linkTo } from '../routing/page-language.ts'
import type { loadTermsScreen } from './terms-screen.server.ts'

type TermsScreenProps = Awaited<ReturnType<typeof loadTermsScreen>>

export function TermsScreen({ frame, words }: TermsScreenProps) {
  return (
    <Page frame={frame} home={linkTo(frame.registerPath, frame.language)}>
      <TermsPage words={words} phone={frame.phone} email={frame.email} />
    </Page>
  )
}
