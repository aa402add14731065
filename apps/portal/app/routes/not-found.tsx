import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { NotFoundScreen } from '../screens/not-found-screen.tsx'
import { loadNotFoundScreen } from '../screens/not-found-screen.server.ts'

export const loader = async ({ request }: LoaderFunctionArgs) =>
  data(await loadNotFoundScreen(request), { status: 404 })

export const action = loader

export default function NotFound() {
  return <NotFoundScreen {...useLoaderData<typeof loader>()} />
}
