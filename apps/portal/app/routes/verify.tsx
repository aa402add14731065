import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { VerifyPage } from '../features/verify/verify-page.tsx'
import { verifyScreen } from '../screens/verify-screen.server.ts'
import { linkTo } from '../routing/page-language.ts'
import { Page } from '../frame/page.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => verifyScreen(request)

export default function Verify() {
  const { frame, words, verdict, found } = useLoaderData<typeof loader>()
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
