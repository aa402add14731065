import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { LaunchScreen } from '../screens/launch-screen.tsx'
import { loadLaunchScreen } from '../screens/launch-screen.server.ts'

export const loader = ({ request }: LoaderFunctionArgs) => loadLaunchScreen(request)

/** The texts do not change while the page is open. */
export const shouldRevalidate = () => false

export default function Launch() {
  return <LaunchScreen {...useLoaderData<typeof loader>()} />
}
