import { join } from 'node:path'
import { answers, type ProcessOrder } from './process.ts'
import { ROOT, staffHost, type StackPorts } from './settings.ts'

export interface EdgeOrder {
  readonly ports: StackPorts
  readonly apis: readonly number[]
  readonly withPortal: boolean
  readonly withConsole: boolean
  readonly onLine: (line: string) => void
  /** Extra environment. */
  readonly env: Readonly<Record<string, string>>
  /** Another configuration, for tests that show the effect of the real one. */
  readonly config: string | undefined
}

const HAPROXY = process.env['HAPROXY'] ?? '/usr/sbin/haproxy'

/** The edge proxy with the same file as production. */
export const edge = ({
  ports,
  apis,
  withPortal,
  withConsole,
  onLine,
  env,
  config,
}: EdgeOrder): ProcessOrder => ({
  name: 'edge',
  program: HAPROXY,
  args: ['-db', '-f', config ?? join(ROOT, 'deploy/haproxy.cfg')],
  env: {
    EDGE_BIND: `127.0.0.1:${ports.site}`,
    EDGE_INSIDE: `127.0.0.1:${ports.inside}`,
    // All journeys and load come from this one machine, so the limits are off; edge.test.ts tests them.
    EDGE_REQUESTS: '1000000',
    EDGE_CONNECTIONS: '100000',
    ...Object.fromEntries(apis.map((port, at) => [`API_${at + 1}`, `127.0.0.1:${port}`])),
    ...(withPortal ? { PORTAL_1: `127.0.0.1:${ports.portal}`, PLAYER_1: `127.0.0.1:${ports.player}` } : {}),
    ...(withConsole
      ? {
          STAFF_HOST: staffHost(),
          STAFF_1: `127.0.0.1:${ports.staff}`,
          CONSOLE_1: `127.0.0.1:${ports.console}`,
        }
      : {}),
    ...env,
  },
  isReady: answers(`http://127.0.0.1:${ports.site}/api/v1/development/clock`),
  onLine,
})
