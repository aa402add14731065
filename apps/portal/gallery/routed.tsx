import { useState } from 'react'
import { createMemoryRouter, RouterProvider, type LoaderFunction } from 'react-router'
import type { ComponentType } from 'react'

export interface RouteModule {
  readonly loader: LoaderFunction
  readonly default: ComponentType
}

interface RoutedProps {
  readonly path: string
  readonly route: RouteModule
}

/** A page of the portal with its own loader, whose calls the scene answers. */
export function Routed({ path, route }: RoutedProps) {
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
      // The query of the scene has the language, and what the page reads from its address.
      { initialEntries: [`${path}${location.search}`] },
    ),
  )
  return <RouterProvider router={router} />
}
