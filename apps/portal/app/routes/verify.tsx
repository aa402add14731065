import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { VerifyScreen } from '../screens/verify-screen.tsx'
import { loadVerifyScreen } from '../screens/verify-screen.server.ts'

export const loader = ({ request }: LoaderFunctionArgs) => loadVerifyScreen(request)

export default function Verify() {
  return <VerifyScreen {...useLoaderData<typeof loader>()} />
}
