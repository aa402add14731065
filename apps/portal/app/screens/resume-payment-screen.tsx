import { ResumePaymentPage } from '../features/resume-payment/resume-payment-page.tsx'
import { PageProvider } from '../frame/page-provider.tsx'
import { Page } from '../frame/page.tsx'
import { linkTo } from '../routing/page-language.ts'
import { PATHS } from '../routing/route-table.ts'
import type { loadResumePaymentScreen } from './resume-payment-screen.server.ts'

type ResumePaymentScreenProps = Awaited<ReturnType<typeof loadResumePaymentScreen>>

export function ResumePaymentScreen({ frame, words, calls, view, refused }: ResumePaymentScreenProps) {
  const register = linkTo(frame.registerPath, frame.language)
  const links = { register, logIn: linkTo(PATHS.login, frame.language) }
  return (
    <PageProvider language={frame.language} callWords={calls}>
      <Page frame={frame} home={register}>
        <ResumePaymentPage
          words={words}
          links={links}
          supportPhone={frame.phone}
          view={view}
          refused={refused}
        />
      </Page>
    </PageProvider>
  )
}
