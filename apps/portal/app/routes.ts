import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { PAGES } from './routing/route-table.ts'

/** The framework's routes come from the route table; paths match exactly, capitals included (RTE-01). */
export default [
  ...PAGES.map(({ path, screen }) =>
    path === '/'
      ? index(`routes/${screen}.tsx`)
      : route(path.slice(1), `routes/${screen}.tsx`, { id: path, caseSensitive: true }),
  ),
  route('*', 'routes/not-found.tsx', { id: 'not-found' }),
] satisfies RouteConfig
