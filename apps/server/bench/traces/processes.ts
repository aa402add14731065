import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Victim {
  /** The port; undefined for a worker. */
  readonly url: string | undefined
  /** Sends SIGKILL, and starts a new process in its place. */
  killAndReplace(): Promise<void>
  stop(): Promise<void>
}

const MAIN = new URL('../../src/main/', import.meta.url).pathname

const isUp = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/ready`)).ok
  } catch {
    return false
  }
}

/** A real process of ours that may be killed at any moment. */
export const startVictim = async (
  program: 'api' | 'worker',
  env: Readonly<Record<string, string>>,
  port?: number,
): Promise<Victim> => {
  const url = port === undefined ? undefined : `http://127.0.0.1:${port}`
  let child: ChildProcess
  const begin = async () => {
    child = spawn(process.execPath, [`${MAIN}${program}.ts`], {
      env: { ...process.env, ...env, ...(port === undefined ? {} : { PORT: String(port) }) },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (url === undefined) return
    for (let look = 0; look < 600 && !(await isUp(url)); look += 1) await sleep(100)
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  await begin()
  return {
    url,
    killAndReplace: async () => {
      await end('SIGKILL')
      await begin()
    },
    stop: () => end('SIGTERM'),
  }
}
