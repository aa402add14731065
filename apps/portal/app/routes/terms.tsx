import { terms as english } from '@medha/messages/terms.en'
import { terms as hindi } from '@medha/messages/terms.hi'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { simpleScreen } from '../screens/simple-screen.server.ts'
import { linkTo } from '../routing/page-language.ts'
import { Page } from '../frame/page.tsx'
import { TermsPage } from '../features/terms/terms-page.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  simpleScreen(request, { en: english, hi: hindi }, { isIndexed: true })

export default function Terms() {
  const { frame, words } = useLoaderData<typeof loader>()
  return (
    <Page frame={frame} home={linkTo(frame.registerPath, frame.language)}>
      <TermsPage words={words} phone={frame.phone} email={frame.email} />
    </Page>
  )
}
