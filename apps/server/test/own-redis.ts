import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

export interface OwnRedis {
  readonly url: string
  /** Like a machine failure: no shutdown, nothing saved. */
  kill(): Promise<void>
}

/** Below the range of ephemeral ports for outgoing connections. */
const somePort = () => 20_000 + Math.floor(Math.random() * 10_000)

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer()
  const bound = new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => resolve(true))
  })
  const free = await bound
  if (free) await new Promise((resolve) => probe.close(resolve))
  return free
}

const freePort = async (): Promise<number> => {
  let port = somePort()
  while (!(await isFree(port))) port = somePort()
  return port
}

/** A Redis server that a test may kill; with a port it restarts on the same one. */
export const startOwnRedis = async (wanted?: number): Promise<OwnRedis> => {
  const port = wanted ?? (await freePort())
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'ignore'] })
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('redis-server did not start')))
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes('Ready to accept connections')) resolve()
    })
  })
  return {
    url: `redis://127.0.0.1:${port}/0`,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
