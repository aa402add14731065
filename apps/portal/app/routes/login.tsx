import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { LoginScreen } from '../screens/login-screen.tsx'
import { loadLoginScreen } from '../screens/login-screen.server.ts'

export const loader = ({ request }: LoaderFunctionArgs) => loadLoginScreen(request)

export default function Login() {
  const loaderData = useLoaderData<typeof loader>()
  return <LoginScreen {...loaderData} />
}

/** A browser without scripts posts the form here and gets the page again, with our contact details. */
export const action = () => null
