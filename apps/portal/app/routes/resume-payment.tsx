import { calls as callsInEnglish } from '@medha/messages/calls.en'
import { calls as callsInHindi } from '@medha/messages/calls.hi'
import { resumePayment as english } from '@medha/messages/resume-payment.en'
import { resumePayment as hindi } from '@medha/messages/resume-payment.hi'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ResumePaymentPage } from '../features/resume-payment/resume-payment-page.tsx'
import { simpleScreen } from '../screens/simple-screen.server.ts'
import { linkTo } from '../routing/page-language.ts'
import { Page } from '../frame/page.tsx'
import { PATHS } from '../routing/route-table.ts'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const screen = await simpleScreen(request, { en: english, hi: hindi })
  return { ...screen, calls: screen.frame.language === 'hi' ? callsInHindi : callsInEnglish }
}

/** The words do not change while the page is open. */
export const shouldRevalidate = () => false

export default function ResumePayment() {
  const { frame, words, calls } = useLoaderData<typeof loader>()
  const register = linkTo(frame.registerPath, frame.language)
  const links = { register, logIn: linkTo(PATHS.login, frame.language) }
  return (
    <Page frame={frame} home={register}>
      <ResumePaymentPage words={words} callWords={calls} language={frame.language} links={links} />
    </Page>
  )
}
