import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { TermsScreen } from '../screens/terms-screen.tsx'
import { loadTermsScreen } from '../screens/terms-screen.server.ts'

export const loader = ({ request }: LoaderFunctionArgs) => loadTermsScreen(request)

export default function Terms() {
  return <TermsScreen {...useLoaderData<typeof loader>()} />
}
