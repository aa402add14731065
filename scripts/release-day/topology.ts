import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { environmentOf, local } from '../stack/environment.ts'
import {
  answers,
  hasPrinted,
  startProcess,
  type ProcessOrder,
  type RunningProcess,
} from '../stack/process.ts'
import { startEdge, type Edge } from './edge.ts'
import {
  PORTS,
  PROCESSES,
  type ProcessName,
  type Version,
} from '../../apps/server/bench/release-day/layout.ts'

export interface Topology {
  readonly edge: Edge
  readonly standins: string
  versionOf(name: ProcessName): Version
  /** Stops a process gracefully and starts that of a version in its place. */
  replace(name: ProcessName, version: Version): Promise<void>
  /** The same, for a control: the process is killed before a new one is started. */
  killAndReplace(name: ProcessName, version: Version): Promise<void>
  stopProcess(name: ProcessName): Promise<void>
  stop(): Promise<void>
}

export interface TopologyOptions {
  readonly roots: Readonly<Record<Version, string>>
  readonly databaseName: string
  readonly versionOf: (name: ProcessName) => Version
  readonly edgeVersion: Version
  /** Called with the errors that a process logs. */
  onError(name: string, problem: string): void
}

const READY_WITHIN_MS = 120_000

const ENTRIES = {
  api: 'apps/server/src/main/api.ts',
  worker: 'apps/server/src/main/worker.ts',
  portal: 'server/serve.ts',
  player: 'server/serve.ts',
} as const

type Kind = keyof typeof ENTRIES

/** What a line of a log says about an error; null for any other line. */
const errorIn = (line: string): string | null => {
  if (!/"level":[56]0/.test(line)) return null
  const { msg, route, errorMessage } = JSON.parse(line) as Readonly<Record<string, string | undefined>>
  return [msg, route, errorMessage].filter((text) => text !== undefined).join(' ')
}

const orderOf = (
  name: string,
  root: string,
  env: Readonly<Record<string, string>>,
  onLine: (line: string) => void,
): ProcessOrder => {
  const [kind, number] = name.split('-') as [Kind, string]
  const port = kind === 'worker' ? 0 : PORTS[kind] + Number(number) - 1
  const isServer = kind === 'api' || kind === 'worker'
  return {
    name,
    args: [ENTRIES[kind]],
    program: join(root, 'node_modules/.bin/node'),
    cwd: isServer ? root : join(root, 'apps', kind),
    env: {
      ...env,
      NODE_ENV: 'production',
      PORT: String(port),
      [`${kind.toUpperCase()}_PORT`]: String(port),
      API_ORIGIN: local(PORTS.inside),
      LOG_LEVEL: kind === 'worker' ? 'info' : 'warn',
    },
    readyWithinMs: READY_WITHIN_MS,
    isReady: kind === 'worker' ? hasPrinted('worker.working') : answers(`${local(port)}/ready`),
    onLine,
  }
}

/** Two versions side by side: two processes of each kind behind the real edge, on one database. */
export const startTopology = async (options: TopologyOptions): Promise<Topology> => {
  const { roots, databaseName, onError } = options
  const env = {
    ...environmentOf({
      ports: PORTS,
      databaseName,
      redisPrefix: `${databaseName}:${randomUUID()}:`,
      production: true,
    }),
    PUBLIC_PORT: '',
    JOBS_MINUTE_SECONDS: '20',
  }
  const running = new Map<string, RunningProcess>()
  const versions = new Map<ProcessName, Version>()

  const startOrder = async (order: ProcessOrder): Promise<void> => {
    const started = startProcess(order)
    running.set(order.name, started)
    await started.ready
  }
  const start = (name: ProcessName, version: Version): Promise<void> => {
    versions.set(name, version)
    return startOrder(
      orderOf(name, roots[version], env, (line) => {
        const problem = errorIn(line)
        if (problem !== null) onError(name, problem)
      }),
    )
  }
  let edge: Edge | undefined
  const stop = async (): Promise<void> => {
    await edge?.stop()
    await Promise.all([...running.values()].map((one) => one.stop()))
  }

  try {
    await startOrder({
      name: 'standins',
      args: ['apps/standins/src/main.ts'],
      env: {
        ...env,
        STANDINS_PORT: String(PORTS.standins),
        SMTP_PORT: String(PORTS.smtp),
        API_URL: local(PORTS.inside),
      },
      isReady: answers(`${local(PORTS.standins)}/inbox.json`),
      onLine: () => undefined,
    })
    await Promise.all(PROCESSES.map((name) => start(name, options.versionOf(name))))
    edge = await startEdge(roots, options.edgeVersion)
  } catch (problem) {
    await stop()
    throw problem
  }

  return {
    edge,
    standins: local(PORTS.standins),
    versionOf: (name) => versions.get(name) ?? 'this',
    replace: async (name, version) => {
      await running.get(name)?.stop()
      await start(name, version)
    },
    killAndReplace: async (name, version) => {
      running.get(name)?.signal('SIGKILL')
      await running.get(name)?.ended
      await start(name, version)
    },
    stopProcess: async (name) => {
      await running.get(name)?.stop()
    },
    stop,
  }
}
