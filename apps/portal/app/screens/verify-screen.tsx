import { VerifyPage } from '../features/verify/verify-page.tsx'
import { Page } from '../frame/page.tsx'
import { linkTo } from '../routing/page-language.ts'
import type { loadVerifyScreen } from './verify-screen.server.ts'

type VerifyScreenProps = Awaited<ReturnType<typeof loadVerifyScreen>>

export function VerifyScreen({ frame, words, verdict, found }: VerifyScreenProps) {
  return (
    <Page frame={frame} home={linkTo(frame.registerPath, frame.language)}>
      <VerifyPage
        words={words}
        language={frame.language}
        verdict={verdict}
        found={found}
        phone={frame.phone}
      />
    </Page>
  )
}
