import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { siteOf } from '../api/site.server.ts'
import { LoginScreen } from '../screens/login-screen.tsx'
import { carriesLogin, loadLoginScreen } from '../screens/login-screen.server.ts'
import { PATHS } from '../routing/route-table.ts'

/** RTE-06, RTE-18, OPN-02: login, or on the scholarship host registration unless the address logs in. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const site = await siteOf(request)
  if (site.role === 'scholarship' && !carriesLogin(request))
    throw redirect(`${PATHS.registration}${new URL(request.url).search}`)
  return loadLoginScreen(request)
}

/** As on the login page: a browser without scripts gets the page again. */
export const action = () => null

export default function Home() {
  return <LoginScreen {...useLoaderData<typeof loader>()} />
}
