import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The list of routes is short: knowing all of it at once saves a request on the first navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
