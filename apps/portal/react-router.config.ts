import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The route list is short: sending all of it initially saves a request on the first navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
