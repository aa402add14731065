import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from '../result-load/clients.ts'

/** The api as it runs on an exam day, in a process of its own. */
export const startDeliveryApi = async (
  databaseUrl: string,
  port: number,
  env: Readonly<Record<string, string>> = {},
) => {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../src/main/api.ts'), '--modules=delivery'],
    {
      env: {
        ...process.env,
        MEDHA_ENV: 'test',
        DATABASE_URL: databaseUrl,
        REDIS_PREFIX: `measure:${process.pid}:`,
        PORT: String(port),
        DRAIN_MS: '0',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  for (let look = 0; look < 900; look += 1) {
    const client = await Client.open(port).catch(() => null)
    client?.close()
    if (client !== null) break
    await sleep(100)
  }
  return {
    pid: child.pid ?? 0,
    /** Its connections are closed, and PostgreSQL has counted their work. */
    stop: async (): Promise<void> => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
    },
    signal: (name: NodeJS.Signals): void => void child.kill(name),
    /** Kills it without a shutdown. */
    kill: async (): Promise<void> => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
    },
  }
}
