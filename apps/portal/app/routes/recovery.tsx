import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { RecoveryScreen } from '../screens/recovery-screen.tsx'
import { loadRecoveryScreen } from '../screens/recovery-screen.server.ts'

export const loader = ({ request }: LoaderFunctionArgs) => loadRecoveryScreen(request)

export default function Recovery() {
  return <RecoveryScreen {...useLoaderData<typeof loader>()} />
}
