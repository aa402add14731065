import { dashboard, profile } from '@medha/contract/endpoints/student-dashboard'
import { PREFETCH } from '@medha/contract/places/prefetch'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DashboardScreen } from '../screens/dashboard-screen.tsx'
import { loadDashboardScreen } from '../screens/dashboard-screen.server.ts'

export const loader = ({ request }: LoaderFunctionArgs) => loadDashboardScreen(request)

/** Both are requested while the scripts still load. */
export const headers = () => ({ [PREFETCH.header]: `${dashboard.path} ${profile.path}` })

/** The texts do not change while the page is open; the browser requests the student's data separately. */
export const shouldRevalidate = () => false

export default function Dashboard() {
  const loaderData = useLoaderData<typeof loader>()
  return <DashboardScreen {...loaderData} />
}
