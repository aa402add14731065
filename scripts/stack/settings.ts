import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { refuseBlockedPort } from './blocked-ports.ts'

export const ROOT = join(import.meta.dirname, '../..')

const ENV_FILE = join(ROOT, '.env')

/** Settings of this machine: `.env` if it exists, then the environment, which takes precedence. */
export const loadSettings = (): void => {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
}

export interface StackPorts {
  /** The port a person opens. In production-like runs it belongs to the edge proxy. */
  readonly site: number
  readonly portal: number
  readonly player: number
  /** The api process with the calls of staff, and the files of their console. */
  readonly staff: number
  readonly console: number
  /** Where the portal reaches the api: the edge proxy's internal port, or the api itself in development. */
  readonly inside: number
  /** The first api process; a second one takes the next port. */
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

/** A port that a browser or our `fetch` opens. */
const webPortFrom = (name: string, usual: number): number => {
  const port = portFrom(name, usual)
  refuseBlockedPort(port, name)
  return port
}

/** The ports of `npm run dev`; each can be changed, so that two checkouts can run side by side. */
export const developmentPorts = (): StackPorts => {
  const site = webPortFrom('PORTAL_PORT', 4000)
  const api = webPortFrom('API_PORT', 4100)
  return {
    site,
    portal: site,
    player: webPortFrom('PLAYER_PORT', 4001),
    staff: webPortFrom('STAFF_PORT', 4110),
    console: webPortFrom('CONSOLE_PORT', 4002),
    inside: api,
    api,
    standins: webPortFrom('STANDINS_PORT', 4520),
    smtp: portFrom('SMTP_PORT', 4525),
  }
}

/** The ports after E2E_PORT that journeys and measurements use. */
const E2E_PORTS = 12

/** Different ports from those of a running `npm run dev`. */
export const e2ePorts = (): StackPorts => {
  const site = portFrom('E2E_PORT', 4300)
  for (let port = site; port <= site + E2E_PORTS; port += 1) refuseBlockedPort(port, 'E2E_PORT')
  return {
    site,
    inside: site + 8,
    portal: site + 9,
    player: site + 7,
    staff: site + 6,
    console: site + 5,
    api: site + 1,
    standins: site + 10,
    smtp: site + 11,
  }
}

/** The host of the staff console, without a port. */
export const staffHost = (): string => process.env['STAFF_HOST'] ?? 'staff.medha.localhost'

/** The server on which databases are created; a role with CREATEDB is enough. */
export const postgresUrl = (): string =>
  process.env['POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

export const redisUrl = (): string => process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379/0'

/** What api processes connect as: they own no table. */
export type StackRole = 'medha_api' | 'medha_staff'

/** The same for every checkout, because roles belong to the cluster. It is as secret as the way into the cluster. */
export const rolePassword = (role: StackRole): string =>
  createHash('sha256')
    .update(`${role} ${new URL(postgresUrl()).password}`)
    .digest('hex')

/** As the owner of the tables, or as a role. */
export const databaseUrl = (name: string, role: StackRole | null = null): string => {
  const url = new URL(postgresUrl())
  url.pathname = `/${name}`
  if (role !== null) {
    url.username = role
    url.password = rolePassword(role)
  }
  return url.href
}
