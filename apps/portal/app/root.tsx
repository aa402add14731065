import '@medha/ui/tokens.css'
import '@medha/ui/fonts.css'
import '@medha/ui/base.css'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Outlet, Scripts, useMatches, useRouteError } from 'react-router'
import type { Frame, Framed } from './frame/frame.ts'
import { PageHead } from './frame/page-head.tsx'
import { ErrorPage } from './frame/error-page.tsx'

const useFrame = (): Frame | undefined =>
  useMatches()
    .map((match) => (match.loaderData as Partial<Framed> | undefined)?.frame)
    .findLast((frame) => frame !== undefined)

export function Layout({ children }: { readonly children: ReactNode }) {
  const frame = useFrame()
  return (
    <html lang={frame?.language ?? 'en'} data-exam={frame?.theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <PageHead frame={frame} />
        <Links />
      </head>
      <body>
        {children}
        {/* On the server only: where hydration fails, React would create them through markup, which Trusted Types refuse. */}
        {import.meta.env.SSR && <Scripts />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
}
