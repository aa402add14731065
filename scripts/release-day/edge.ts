import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { local } from '../stack/environment.ts'
import { answers, startProcess } from '../stack/process.ts'
import { PORTS, type Version } from '../../apps/server/bench/release-day/layout.ts'

const HAPROXY = process.env['HAPROXY'] ?? '/usr/sbin/haproxy'

/** How often each server answered, and how often with a status of 500 or more. */
export type ServerAnswers = ReadonlyMap<string, { readonly answers: number; readonly failed: number }>

export interface Edge {
  readonly answered: ServerAnswers
  /** Reads the configuration of a version, as `systemctl reload medha-edge` does. */
  reload(version: Version, change?: (config: string) => string): Promise<void>
  stop(): Promise<void>
}

const RELOADED_WITHIN_MS = 15_000
const LOGGED = /"status":(\d+),.*"to":"([^"]*)"/

const addresses = (first: number): readonly string[] => [first, first + 1].map((port) => `127.0.0.1:${port}`)

/** The edge of production, with a process that stays while its workers are exchanged. */
export const startEdge = async (
  roots: Readonly<Record<Version, string>>,
  version: Version,
): Promise<Edge> => {
  const folder = mkdtempSync(join(tmpdir(), 'medha-edge-'))
  const file = join(folder, 'haproxy.cfg')
  const write = (of: Version, change = (config: string) => config): void =>
    writeFileSync(file, change(readFileSync(join(roots[of], 'deploy/haproxy.cfg'), 'utf8')))
  write(version)

  const answered = new Map<string, { answers: number; failed: number }>()
  let workers = 0
  const read = (line: string): void => {
    if (line.includes('New worker')) workers += 1
    const [, status, to = ''] = LOGGED.exec(line) ?? []
    if (status === undefined) return
    const of = answered.get(to) ?? { answers: 0, failed: 0 }
    answered.set(to, { answers: of.answers + 1, failed: of.failed + (Number(status) >= 500 ? 1 : 0) })
  }
  const numbered = (name: string, first: number) =>
    addresses(first).map((address, at) => [`${name}_${at + 1}`, address] as const)
  const edge = startProcess({
    name: 'edge',
    program: HAPROXY,
    args: ['-W', '-db', '-f', file],
    env: {
      EDGE_BIND: `127.0.0.1:${PORTS.site}`,
      EDGE_INSIDE: `127.0.0.1:${PORTS.inside}`,
      // Every visitor comes from an address of its own, and the limits are those of production.
      EDGE_PROXY_PROTOCOL: '1',
      EDGE_LOG: 'stdout',
      ...Object.fromEntries([
        ...numbered('API', PORTS.api),
        ...numbered('PORTAL', PORTS.portal),
        ...numbered('PLAYER', PORTS.player),
      ]),
    },
    isReady: answers(`${local(PORTS.inside)}/api/v1/development/clock`),
    onLine: read,
  })
  await edge.ready

  return {
    answered,
    reload: async (of, change) => {
      write(of, change)
      const before = workers
      process.kill(edge.pid, 'SIGUSR2')
      for (const until = performance.now() + RELOADED_WITHIN_MS; performance.now() < until; await sleep(50))
        if (workers > before) return
      throw new Error(`the edge did not reload: ${edge.lastLine()}`)
    },
    stop: async () => {
      await edge.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
