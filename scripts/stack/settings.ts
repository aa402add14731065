import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { refuseBlockedPort } from './blocked-ports.ts'

export const ROOT = join(import.meta.dirname, '../..')

const ENV_FILE = join(ROOT, '.env')

/** What a machine says about itself: `.env` if there is one, then the environment, which wins. */
export const loadSettings = (): void => {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
}

export interface StackPorts {
  /** What a person opens. In production-like runs this is the edge proxy. */
  readonly site: number
  readonly portal: number
  readonly player: number
  /** Where the portal asks the api: the edge proxy's inner door, or the api itself in development. */
  readonly inside: number
  /** The first api; a second one takes the next port. */
  readonly api: number
  readonly standins: number
  readonly smtp: number
}

const portFrom = (name: string, usual: number): number => {
  const text = process.env[name]
  const port = text === undefined || text === '' ? usual : Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Error(`${name} is no port: ${text}`)
  return port
}

/** A port that a browser or our own `fetch` opens. */
const webPortFrom = (name: string, usual: number): number => {
  const port = portFrom(name, usual)
  refuseBlockedPort(port, name)
  return port
}

/** `npm run dev` listens here; each port can be moved, so that two checkouts can run side by side. */
export const developmentPorts = (): StackPorts => {
  const site = webPortFrom('PORTAL_PORT', 4000)
  const api = webPortFrom('API_PORT', 4100)
  return {
    site,
    portal: site,
    player: webPortFrom('PLAYER_PORT', 4001),
    inside: api,
    api,
    standins: webPortFrom('STANDINS_PORT', 4520),
    smtp: portFrom('SMTP_PORT', 4525),
  }
}

/** The ports after E2E_PORT that journeys and measurements use. */
const E2E_PORTS = 12

/** `npm run e2e` keeps out of the way of a running `npm run dev`. */
export const e2ePorts = (): StackPorts => {
  const site = portFrom('E2E_PORT', 4300)
  for (let port = site; port <= site + E2E_PORTS; port += 1) refuseBlockedPort(port, 'E2E_PORT')
  return {
    site,
    inside: site + 8,
    portal: site + 9,
    player: site + 7,
    api: site + 1,
    standins: site + 10,
    smtp: site + 11,
  }
}

/** Where databases are made; a role that may create databases is enough. */
export const postgresUrl = (): string =>
  process.env['POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

export const redisUrl = (): string => process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379/0'

export const databaseUrl = (name: string): string => {
  const url = new URL(postgresUrl())
  url.pathname = `/${name}`
  return url.href
}
