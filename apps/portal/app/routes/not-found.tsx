import { notFound as english } from '@medha/messages/simple-pages.en'
import { notFound as hindi } from '@medha/messages/simple-pages.hi'
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { NotFoundPage } from '../features/not-found/not-found-page.tsx'
import { simpleScreen } from '../screens/simple-screen.server.ts'
import { Page } from '../frame/page.tsx'
import { linkTo } from '../routing/page-language.ts'
import { PATHS } from '../routing/route-table.ts'

export const loader = async ({ request }: LoaderFunctionArgs) =>
  data(await simpleScreen(request, { en: english, hi: hindi }), { status: 404 })

export const action = loader

export default function NotFound() {
  const { frame, words } = useLoaderData<typeof loader>()
  return (
    <Page frame={frame} home={linkTo(frame.registerPath, frame.language)}>
      <NotFoundPage words={words} login={linkTo(PATHS.login, frame.language)} website={frame.website} />
    </Page>
  )
}
