import { calls as callsInEnglish } from '@medha/messages/calls.en'
import { calls as callsInHindi } from '@medha/messages/calls.hi'
import { launch as english } from '@medha/messages/launch.en'
import { launch as hindi } from '@medha/messages/launch.hi'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { LaunchPage } from '../features/launch/launch-page.tsx'
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

export default function Launch() {
  const { frame, words, calls } = useLoaderData<typeof loader>()
  const dashboard = linkTo(PATHS.dashboard, frame.language)
  return (
    <Page frame={frame} home={dashboard}>
      <LaunchPage words={words} callWords={calls} language={frame.language} dashboard={dashboard} />
    </Page>
  )
}
