import { mkdirSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { redisUrl, ROOT } from '../stack/settings.ts'
import { find, run } from './run.ts'

const answersPing = (): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(redisUrl())
    const socket = createConnection({ host: hostname, port: Number(port || '6379'), timeout: 2_000 })
    socket.once('connect', () => socket.write('PING\r\n'))
    const end = (ok: boolean) => {
      socket.destroy()
      resolve(ok)
    }
    // A Redis with a password replies NOAUTH; the processes get the password from REDIS_URL.
    socket.once('data', (data) => end(/PONG|NOAUTH/.test(data.toString())))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })

/** Makes sure that Redis runs. Ours stores nothing on disk: it holds only limits and caches. */
export const ensureRedis = async (): Promise<void> => {
  if (await answersPing()) return
  const program = find('redis-server') ?? find('valkey-server')
  const { hostname, port } = new URL(redisUrl())
  if (program === null || hostname !== '127.0.0.1') throw new Error(`no Redis at ${redisUrl()}`)
  const folder = join(ROOT, '.data')
  mkdirSync(folder, { recursive: true })
  const options = ['--bind', '127.0.0.1', '--port', port || '6379', '--save', '', '--appendonly', 'no']
  await run(program, [...options, '--dir', folder, '--daemonize', 'yes'])
  for (let look = 0; look < 40; look += 1) {
    if (await answersPing()) return
    await sleep(100)
  }
  throw new Error(`Redis does not answer at ${redisUrl()}`)
}
