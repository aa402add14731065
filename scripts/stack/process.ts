import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './settings.ts'

export interface ProcessOrder {
  readonly name: string
  readonly args: readonly string[]
  /** Anything but the Node that runs us. */
  readonly program?: string
  readonly cwd?: string
  readonly env: Readonly<Record<string, string>>
  /** Looks whether the process can be used; asked again until it says yes. */
  isReady(lines: readonly string[]): Promise<boolean> | boolean
  onLine(line: string): void
}

export interface RunningProcess {
  readonly name: string
  readonly pid: number
  readonly hasEnded: () => boolean
  /** The exit code, or null when a signal ended it. */
  readonly ended: Promise<number | null>
  signal(name: NodeJS.Signals): void
  /** Asks politely, then insists. */
  stop(): Promise<void>
}

const READY_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 12_000
const KEPT_LINES = 200

const alive = new Set<number>()

/** Whatever ends us, nothing we started outlives us. */
const endWithUs = (): void => {
  process.once('exit', () => {
    for (const pid of alive) process.kill(-pid, 'SIGKILL')
  })
  for (const [signal, code] of [
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.on(signal, () => {
      // Somebody who listens too stops things in order and exits by themselves.
      if (process.listenerCount(signal) === 1) process.exit(code)
    })
}

const running = (order: ProcessOrder, child: ChildProcess): RunningProcess => {
  const { promise: ended, resolve } = Promise.withResolvers<number | null>()
  let over = false
  const pid = child.pid ?? 0
  if (alive.size === 0 && process.listenerCount('exit') === 0) endWithUs()
  if (pid > 0) alive.add(pid)
  child.once('close', (code) => {
    over = true
    alive.delete(pid)
    resolve(code)
  })
  // The whole group: a dev server starts helpers of its own.
  const signal = (name: NodeJS.Signals) => {
    if (!over && pid > 0) process.kill(-pid, name)
  }
  return {
    name: order.name,
    pid,
    hasEnded: () => over,
    ended,
    signal,
    stop: async () => {
      signal('SIGTERM')
      const insist = setTimeout(() => signal('SIGKILL'), STOP_WITHIN_MS)
      await ended
      clearTimeout(insist)
    },
  }
}

/** Starts a process in a group of its own and waits until it can be used. */
export const startProcess = async (order: ProcessOrder): Promise<RunningProcess> => {
  const child = spawn(order.program ?? process.execPath, order.args, {
    cwd: order.cwd ?? ROOT,
    env: { ...process.env, ...order.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl+C reaches only us; we then end the others in order.
    detached: true,
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      if (lines.length > KEPT_LINES) lines.shift()
      order.onLine(line)
    })
  }
  const started = performance.now()
  const { promise: failed, reject } = Promise.withResolvers<never>()
  child.once('error', reject)
  const handle = running(order, child)
  const waitUntilReady = async () => {
    while (!(await order.isReady(lines))) {
      if (handle.hasEnded()) throw new Error(`${order.name} ended at once:\n${lines.slice(-20).join('\n')}`)
      if (performance.now() - started > READY_WITHIN_MS) {
        await handle.stop()
        throw new Error(`${order.name} was not ready in time:\n${lines.slice(-20).join('\n')}`)
      }
      await sleep(50)
    }
  }
  await Promise.race([waitUntilReady(), failed])
  return handle
}

/** Ready when the address answers with anything that is not a server's fault. */
export const answers = (url: string) => async (): Promise<boolean> => {
  try {
    const reply = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) })
    await reply.arrayBuffer()
    return reply.status < 500
  } catch {
    return false
  }
}

export const says =
  (text: string) =>
  (lines: readonly string[]): boolean =>
    lines.some((line) => line.includes(text))
