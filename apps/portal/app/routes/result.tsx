import { calls as callsInEnglish } from '@medha/messages/calls.en'
import { calls as callsInHindi } from '@medha/messages/calls.hi'
import { result as english } from '@medha/messages/result.en'
import { result as hindi } from '@medha/messages/result.hi'
import { Toaster } from '@medha/ui/toast'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ResultPage } from '../features/result/result-page.tsx'
import { simpleScreen } from '../screens/simple-screen.server.ts'
import { linkTo } from '../routing/page-language.ts'
import { Page } from '../frame/page.tsx'
import { PATHS } from '../routing/route-table.ts'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const screen = await simpleScreen(request, { en: english, hi: hindi })
  return { ...screen, calls: screen.frame.language === 'hi' ? callsInHindi : callsInEnglish }
}

/** The words do not change while the page is open; whose result it shows the browser asks itself. */
export const shouldRevalidate = () => false

export default function Result() {
  const { frame, words, calls } = useLoaderData<typeof loader>()
  const { language } = frame
  return (
    <Page frame={frame} home={linkTo(frame.registerPath, language)}>
      <ResultPage
        words={words}
        callWords={calls}
        language={language}
        phone={frame.phone}
        email={frame.email}
        login={linkTo(PATHS.login, language)}
        dashboard={linkTo(PATHS.dashboard, language)}
      />
      <Toaster
        label={frame.words.messages}
        closeLabel={frame.words.closeMessage}
        successText={frame.words.success}
      />
    </Page>
  )
}
