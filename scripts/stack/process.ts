import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './settings.ts'

export interface ProcessOrder {
  readonly name: string
  readonly args: readonly string[]
  /** Defaults to the Node that runs this script. */
  readonly program?: string
  readonly cwd?: string
  readonly env: Readonly<Record<string, string>>
  /** Whether the process can be used; polled until it returns true. */
  isReady(lines: readonly string[]): Promise<boolean> | boolean
  onLine(line: string): void
  /** Time limit for unattended runs. Without it we wait as long as the process lives. */
  readonly readyWithinMs?: number
}

export interface RunningProcess {
  readonly name: string
  readonly pid: number
  readonly hasEnded: () => boolean
  /** The exit code, or null if a signal ended it. */
  readonly ended: Promise<number | null>
  signal(name: NodeJS.Signals): void
  /** Sends SIGTERM, then SIGKILL after a timeout. */
  stop(): Promise<void>
}

/** A process that may not be ready yet. */
export interface StartedProcess extends RunningProcess {
  readonly ready: Promise<void>
  /** The last line of its output. */
  lastLine(): string
}

const STOP_WITHIN_MS = 12_000
const KEPT_LINES = 200

const alive = new Set<number>()

/** However this process ends, every process it started ends with it. */
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
      // If there is another listener, it stops everything in order and exits itself.
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
  // Signals the whole process group, because a dev server starts child processes.
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

/** What `node --watch` prints when the watched program has ended, while node itself keeps running. */
const WATCHED_ENDED = /^(?:Failed|Completed) running /

/** Starts a process in its own group; `ready` resolves when it can be used and rejects with the reason if it fails. */
export const startProcess = (order: ProcessOrder): StartedProcess => {
  const child = spawn(order.program ?? process.execPath, order.args, {
    cwd: order.cwd ?? ROOT,
    env: { ...process.env, ...order.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl+C reaches only this process, which then stops the others in order.
    detached: true,
  })
  const lines: string[] = []
  const { promise: failed, reject } = Promise.withResolvers<never>()
  const fail = (what: string) => reject(new Error(`${order.name} ${what}:\n${lines.slice(-20).join('\n')}`))
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      if (lines.length > KEPT_LINES) lines.shift()
      order.onLine(line)
      if (WATCHED_ENDED.test(stripVTControlCharacters(line))) fail('ended before it was ready')
    })
  }
  child.once('error', reject)
  const handle = running(order, child)
  void handle.ended.then(() => fail('ended before it was ready'))
  const started = performance.now()
  const becomeReady = async (): Promise<void> => {
    while (!(await order.isReady(lines))) {
      if (handle.hasEnded()) return failed
      if (performance.now() - started > (order.readyWithinMs ?? Infinity)) {
        fail('was not ready in time')
        await handle.stop()
        return failed
      }
      await sleep(50)
    }
  }
  const ready = Promise.race([becomeReady(), failed])
  // A caller that stops the process early does not await `ready`.
  ready.catch(() => undefined)
  return { ...handle, ready, lastLine: () => lines.at(-1) ?? '' }
}

/** Ready when the address replies with a status below 500. */
export const answers = (url: string) => async (): Promise<boolean> => {
  try {
    const reply = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) })
    await reply.arrayBuffer()
    return reply.status < 500
  } catch {
    return false
  }
}

export const hasPrinted =
  (text: string) =>
  (lines: readonly string[]): boolean =>
    lines.some((line) => line.includes(text))
