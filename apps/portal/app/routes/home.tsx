import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { LoginScreen } from '../screens/login-screen.tsx'
import { loadLoginScreen, registrationInstead } from '../screens/login-screen.server.ts'

/** RTE-06, RTE-18, OPN-02: login, or on the scholarship host registration unless the address logs in. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const registration = await registrationInstead(request)
  if (registration !== null) throw redirect(registration)
  return loadLoginScreen(request)
}

/** As on the login page: a browser without scripts gets the page again. */
export const action = () => null

export default function Home() {
  return <LoginScreen {...useLoaderData<typeof loader>()} />
}
