import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { LandingScreen } from '../screens/landing-screen.tsx'
import { answerLanding, loadLandingScreen } from '../screens/landing-screen.server.ts'

const segmentOf = (request: Request): string => new URL(request.url).pathname.replace(/^\/|\.data$/g, '')

export const loader = ({ request }: LoaderFunctionArgs) => loadLandingScreen(request, segmentOf(request))
export const action = ({ request }: ActionFunctionArgs) => answerLanding(request)

export default function Landing() {
  const loaderData = useLoaderData<typeof loader>()
  return <LandingScreen {...loaderData} answer={useActionData<typeof action>()} />
}
