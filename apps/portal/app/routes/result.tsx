import { resultSoon as english } from '@medha/messages/simple-pages.en'
import { resultSoon as hindi } from '@medha/messages/simple-pages.hi'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ResultSoonPage } from '../features/result/result-soon-page.tsx'
import { simpleScreen } from '../screens/simple-screen.server.ts'
import { Page } from '../shell/page.tsx'
import { linkTo } from '../shell/page-language.ts'
import { PATHS } from '../shell/route-table.ts'

export const loader = ({ request }: LoaderFunctionArgs) => simpleScreen(request, { en: english, hi: hindi })

export default function Result() {
  const { frame, words } = useLoaderData<typeof loader>()
  return (
    <Page frame={frame} home={linkTo(frame.registerPath, frame.language)}>
      <ResultSoonPage
        words={words}
        phone={frame.phone}
        email={frame.email}
        login={linkTo(PATHS.login, frame.language)}
      />
    </Page>
  )
}
