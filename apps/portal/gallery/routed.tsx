import type { Language } from '@medha/messages/language'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider, type LoaderFunction } from 'react-router'
import type { ComponentType } from 'react'

interface RouteModule {
  readonly loader: LoaderFunction
  readonly default: ComponentType
}

interface RoutedProps {
  readonly path: string
  readonly language: Language
  readonly route: RouteModule
}

/** A page of the portal with its own loader, whose calls the scene answers. */
export function Routed({ path, language, route }: RoutedProps) {
  const [router] = useState(() =>
    createMemoryRouter(
      [
        {
          path,
          loader: route.loader,
          Component: route.default,
          shouldRevalidate: () => false,
          HydrateFallback: () => null,
        },
        { path: '*', Component: () => null },
      ],
      { initialEntries: [`${path}?lang=${language}`] },
    ),
  )
  return <RouterProvider router={router} />
}
