import { dashboard, profile } from '@medha/contract/endpoints/student-dashboard'
import { PREFETCH } from '@medha/contract/places/prefetch'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DashboardScreen } from '../screens/dashboard-screen.tsx'
import { loadDashboardScreen } from '../screens/dashboard-screen.server.ts'

export const loader = ({ request }: LoaderFunctionArgs) => loadDashboardScreen(request)

/** Both are asked for while the scripts still load. */
export const headers = () => ({ [PREFETCH.header]: `${dashboard.path} ${profile.path}` })

/** The words do not change while the page is open; only the student's data does, and that is asked elsewhere. */
export const shouldRevalidate = () => false

export default function Dashboard() {
  const loaderData = useLoaderData<typeof loader>()
  return <DashboardScreen {...loaderData} />
}
