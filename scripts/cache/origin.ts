import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, createVisitor } from '../../e2e/cache/visitor.ts'
import { buildApps } from '../stack/build.ts'
import type { StackPorts } from '../stack/settings.ts'
import { startStack, type Stack } from '../stack.ts'

const PORTS: StackPorts = {
  site: 4770,
  api: 4771,
  player: 4777,
  staff: 4776,
  console: 4775,
  inside: 4778,
  portal: 4779,
  standins: 4780,
  smtp: 4781,
}
const LOG_PORT = 4782

/** A line of the edge's log. */
export interface Line {
  readonly address: string
  readonly host: string
  readonly path: string
  readonly status: number
}

export interface Origin {
  readonly port: number
  readonly stack: Stack
  /** Every request that has reached the edge. */
  readonly lines: readonly Line[]
  /** How many lines there are, once those of every request before have arrived: the edge writes them a moment later. */
  countBefore(): Promise<number>
  stop(): Promise<void>
}

/** Edge, portal, api and player with demo data. The edge knows that a cache at 127.0.0.1 names the visitors. */
export const startOrigin = async (): Promise<Origin> => {
  await buildApps()
  const lines: Line[] = []
  const log = createSocket('udp4', (message) => void lines.push(JSON.parse(String(message)) as Line))
  log.bind(LOG_PORT, '127.0.0.1')
  await once(log, 'listening')
  const stack = await startStack({
    ports: PORTS,
    databaseName: 'medha_cache',
    freshDatabase: true,
    dropsDatabase: true,
    production: true,
    withConsole: false,
    withWorker: false,
    env: { EDGE_CDN_NETWORKS: '127.0.0.1', EDGE_LOG: `127.0.0.1:${LOG_PORT}`, LOG_LEVEL: 'error' },
  })
  return {
    port: PORTS.site,
    stack,
    lines,
    countBefore: async () => {
      // The log leaves out long numbers.
      const path = `/after-${lines.length.toString(36)}`
      await ask(PORTS.site, createVisitor('', 'medha.localhost', 'en'), path)
      while (!lines.some((line) => line.path === path)) await sleep(20)
      // The edge has several threads, and another one may be later.
      await sleep(500)
      return lines.length
    },
    stop: async () => {
      await stack.stop()
      log.close()
    },
  }
}
