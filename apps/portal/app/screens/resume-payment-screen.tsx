import { ResumePaymentPage } from '../features/resume-payment/resume-payment-page.tsx'
import { Page } from '../frame/page.tsx'
import { linkTo } from '../routing/page-language.ts'
import { PATHS } from '../routing/route-table.ts'
import type { loadResumePaymentScreen } from './resume-payment-screen.server.ts'

type ResumePaymentScreenProps = Awaited<ReturnType<typeof loadResumePaymentScreen>>

export function ResumePaymentScreen({ frame, words, calls, view, refused }: ResumePaymentScreenProps) {
  const register = linkTo(frame.registerPath, frame.language)
  const links = { register, logIn: linkTo(PATHS.login, frame.language) }
  return (
    <Page frame={frame} home={register}>
      <ResumePaymentPage
        words={words}
        callWords={calls}
        language={frame.language}
        links={links}
        supportPhone={frame.phone}
        view={view}
        refused={refused}
      />
    </Page>
  )
}
