import { randomUUID } from 'node:crypto'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { createDatabase, dropDatabase, prepareDatabase, type DemoLogin } from './stack/database.ts'
import { edge } from './stack/edge.ts'
import { environmentOf, local } from './stack/environment.ts'
import { prefixed } from './stack/log-line.ts'
import { whileWaiting } from './stack/progress.ts'
import { answers, hasPrinted, startProcess, type ProcessOrder, type RunningProcess } from './stack/process.ts'
import { ensureRoles } from './stack/roles.ts'
import { databaseUrl, ROOT, type StackPorts } from './stack/settings.ts'

export interface StackOptions {
  readonly ports: StackPorts
  readonly databaseName: string
  /** Drops the existing database first. */
  readonly freshDatabase: boolean
  /** Drops the database at the end. */
  readonly dropsDatabase?: boolean
  /** The built portal behind the edge proxy, instead of the dev server. */
  readonly production: boolean
  readonly apiProcesses?: number
  /** Measurements of the api alone need no portal and no worker. */
  readonly withPortal?: boolean
  /** The console and the api process of staff; by default with the portal. */
  readonly withConsole?: boolean
  readonly withWorker?: boolean
  /** Another configuration of the edge proxy, for tests that show the effect of the real one. */
  readonly proxyConfig?: string
  /** Extra environment for every process. */
  readonly env?: Readonly<Record<string, string>>
  /** Receives the output lines of the processes; by default they are discarded. */
  readonly print?: (line: string) => void
  /** Receives what is done and what is awaited during the start. */
  readonly progress?: (text: string) => void
}

export interface Stack {
  readonly siteUrl: string
  readonly apiUrls: readonly string[]
  readonly standinsUrl: string
  readonly databaseUrl: string
  readonly demoLogins: readonly DemoLogin[]
  /** Every process by name: `api-1`, `api-2`, `worker`, `standins`, `portal`, `player`, `staff-api`, `console`, `edge`. */
  readonly processes: ReadonlyMap<string, RunningProcess>
  /** Starts a process that has ended again, with the same options. */
  restart(name: string): Promise<void>
  stop(): Promise<void>
}

/** Journeys and measurements run unattended, so a start that hangs must time out. */
const READY_WITHIN_MS = 300_000

/** In development a saved file restarts the process that imports it. */
const WATCHING = ['--watch', '--watch-preserve-output']

/** The proxy checks every server five times a second. */
const isNoise = (line: string): boolean => line.includes('"route":"/ready"')

const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

const refuseTakenPorts = async (ports: readonly number[]): Promise<void> => {
  for (const port of ports)
    if (await isTaken(port))
      throw new Error(`Port ${port} is taken. Stop what uses it, or choose others (see .env.example).`)
}

/** Why the processes cannot have roles of their own; null if they can. */
type RolesFault = string | null

const ordersFor = (options: StackOptions, rolesFault: RolesFault): ProcessOrder[] => {
  const { ports, production, databaseName, apiProcesses = 1, withPortal = true, withWorker = true } = options
  const { withConsole = withPortal } = options
  const apis = Array.from({ length: apiProcesses }, (_, at) => ports.api + at)
  const env = {
    ...environmentOf({
      ports,
      databaseName,
      // A fresh database reuses numbers for other students, so it must not share rate limits with the last run.
      redisPrefix: options.freshDatabase ? `${databaseName}:${randomUUID()}:` : `${databaseName}:`,
      production,
    }),
    ...options.env,
  }
  const node = (name: string, args: readonly string[], more: Record<string, string> = {}) => ({
    name,
    args,
    env: { ...env, ...more },
    ...(production ? { readyWithinMs: READY_WITHIN_MS } : {}),
    onLine: (line: string) => {
      if (!isNoise(line)) options.print?.(prefixed(name, line))
    },
  })
  const watching = production ? [] : WATCHING
  const standins: ProcessOrder = {
    ...node('standins', [...watching, 'apps/standins/src/main.ts'], {
      STANDINS_PORT: String(ports.standins),
      SMTP_PORT: String(ports.smtp),
      API_URL: local(ports.api),
    }),
    isReady: answers(`${local(ports.standins)}/inbox.json`),
  }
  const api = apis.map((port, at) => ({
    ...node(`api-${at + 1}`, [...watching, 'apps/server/src/main/api.ts'], {
      PORT: String(port),
      DATABASE_URL: databaseUrl(databaseName, rolesFault === null ? 'medha_api' : null),
    }),
    isReady: answers(`${local(port)}/ready`),
  }))
  const worker: ProcessOrder = {
    ...node('worker', [...watching, 'apps/server/src/main/worker.ts']),
    isReady: hasPrinted('worker.working'),
  }
  const portalEnv = {
    PORTAL_PORT: String(ports.portal),
    PLAYER_PORT: String(ports.player),
    CONSOLE_PORT: String(ports.console),
    STAFF_ORIGIN: local(ports.staff),
    API_ORIGIN: local(ports.inside),
  }
  const portal: ProcessOrder = {
    ...(production
      ? node('portal', ['server/serve.ts'], { ...portalEnv, NODE_ENV: 'production' })
      : node('portal', ['node_modules/@react-router/dev/bin.cjs', 'dev'], portalEnv)),
    cwd: join(ROOT, 'apps/portal'),
    // The dev server has no /ready; the built portal cannot render pages before the edge runs.
    isReady: answers(production ? `${local(ports.portal)}/ready` : local(ports.portal)),
  }
  const player: ProcessOrder = {
    ...(production
      ? node('player', ['server/serve.ts'], portalEnv)
      : node('player', ['node_modules/vite/bin/vite.js'], portalEnv)),
    cwd: join(ROOT, 'apps/player'),
    isReady: answers(production ? `${local(ports.player)}/ready` : local(ports.player)),
  }
  const staffApi: ProcessOrder = {
    ...node('staff-api', [...watching, 'apps/server/src/main/api.ts', '--audience=staff'], {
      PORT: String(ports.staff),
      DATABASE_URL: databaseUrl(databaseName, rolesFault === null ? 'medha_staff' : null),
    }),
    isReady: answers(`${local(ports.staff)}/ready`),
  }
  const staffConsole: ProcessOrder = {
    ...(production
      ? node('console', ['server/serve.ts'], portalEnv)
      : node('console', ['node_modules/vite/bin/vite.js'], portalEnv)),
    cwd: join(ROOT, 'apps/console'),
    isReady: answers(production ? `${local(ports.console)}/ready` : local(ports.console)),
  }
  const proxy = {
    ports,
    apis,
    withPortal,
    withConsole,
    env: options.env ?? {},
    config: options.proxyConfig,
    onLine: node('edge', []).onLine,
  }
  return [
    standins,
    ...api,
    ...(withWorker ? [worker] : []),
    ...(withPortal ? [portal, player] : []),
    ...(withConsole ? [staffApi, staffConsole] : []),
    ...(production ? [edge(proxy)] : []),
  ]
}

/** Starts everything on a migrated and seeded database. `npm run dev`, e2e and measurements all use it. */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  const { ports, databaseName, apiProcesses = 1 } = options
  const apiPorts = Array.from({ length: apiProcesses }, (_, at) => ports.api + at)
  await refuseTakenPorts([
    ...new Set([
      ports.site,
      ports.inside,
      ports.portal,
      ports.player,
      ports.staff,
      ports.console,
      ...apiPorts,
      ports.standins,
      ports.smtp,
    ]),
  ])
  if (options.freshDatabase) await dropDatabase(databaseName)
  const { progress = () => undefined } = options
  await createDatabase(databaseName)
  const rolesFault = await ensureRoles(databaseName)
  if (rolesFault !== null)
    progress(`the api connects as the owner of the tables: PostgreSQL gives it no role (${rolesFault})`)
  const orders = ordersFor(options, rolesFault)
  const demoLogins = await whileWaiting(prepareDatabase(databaseName, options.env ?? {}), {
    what: `the database ${databaseName}`,
    progress,
  })

  const processes = new Map<string, RunningProcess>()
  const start = async (order: ProcessOrder) => {
    const started = startProcess(order)
    processes.set(order.name, started)
    await whileWaiting(started.ready, { what: order.name, progress, detail: started.lastLine })
  }
  const stopAll = async () => {
    // The proxy first, so that it does not log servers that are stopped on purpose.
    const inOrder = [...processes.values()].toReversed()
    for (const one of inOrder.filter(({ name }) => name === 'edge')) await one.stop()
    await Promise.all(inOrder.map((one) => one.stop()))
    if (options.dropsDatabase === true) await dropDatabase(databaseName)
  }
  try {
    const [proxies, servers] = [
      orders.filter(({ name }) => name === 'edge'),
      orders.filter(({ name }) => name !== 'edge'),
    ]
    await Promise.all(servers.map(start))
    for (const order of proxies) await start(order)
  } catch (problem) {
    await stopAll()
    throw problem
  }
  return {
    siteUrl: `http://localhost:${ports.site}`,
    apiUrls: apiPorts.map(local),
    standinsUrl: local(ports.standins),
    databaseUrl: databaseUrl(databaseName),
    demoLogins,
    processes,
    restart: async (name) => {
      const order = orders.find((known) => known.name === name)
      if (order === undefined) throw new Error(`no process called ${name}`)
      await start(order)
    },
    stop: stopAll,
  }
}
