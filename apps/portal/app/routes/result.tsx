import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ResultScreen } from '../screens/result-screen.tsx'
import { loadResultScreen } from '../screens/result-screen.server.ts'

export const loader = ({ request }: LoaderFunctionArgs) => loadResultScreen(request)

/** The texts do not change while the page is open; the browser requests the result separately. */
export const shouldRevalidate = () => false

export default function Result() {
  return <ResultScreen {...useLoaderData<typeof loader>()} />
}
