import { createBrowserRouter, Navigate } from 'react-router'
import { BrokenPage } from './frame/broken-page.tsx'
import { Gate } from './frame/gate.tsx'
import { PATHS } from './routing/paths.ts'

/** Every page is a chunk of its own. A new area is a child of the frame behind the sign-in. */
export const createRouter = (enrolmentToken: string | null) =>
  createBrowserRouter([
    {
      ErrorBoundary: BrokenPage,
      HydrateFallback: () => null,
      children: [
        {
          Component: Gate,
          children: [
            {
              path: PATHS.signIn,
              lazy: async () => ({
                Component: (await import('./features/sign-in/sign-in-page.tsx')).SignInPage,
              }),
            },
            {
              path: PATHS.enrol,
              loader: () => enrolmentToken,
              lazy: async () => ({
                Component: (await import('./features/enrolment/enrolment-page.tsx')).EnrolmentPage,
              }),
            },
          ],
        },
        {
          lazy: async () => ({ Component: (await import('./frame/signed-in.tsx')).SignedIn }),
          children: [
            { path: PATHS.home, element: <Navigate to={PATHS.account} replace /> },
            {
              path: PATHS.account,
              lazy: async () => ({
                Component: (await import('./features/account/account-page.tsx')).AccountPage,
              }),
            },
            {
              path: '*',
              lazy: async () => ({ Component: (await import('./frame/missing-page.tsx')).MissingPage }),
            },
          ],
        },
      ],
    },
  ])
