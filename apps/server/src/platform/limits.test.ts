import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLimits, type Limits } from './limits.ts'
import { createMetrics } from './metrics.ts'
import { openRedis } from './redis.ts'

const PORT = 6391
let engine: ChildProcess
let clients: Redis[]
let limits: Limits[]

beforeAll(async () => {
  engine = spawn('redis-server', ['--port', String(PORT), '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  })
  clients = [openRedis(`redis://127.0.0.1:${PORT}`, 10_000), openRedis(`redis://127.0.0.1:${PORT}`, 10_000)]
  await Promise.all(clients.map((client) => new Promise((resolve) => client.once('ready', resolve))))
  limits = clients.map((client) => createLimits(client, 'test:', createMetrics()))
})
afterAll(() => {
  for (const client of clients) client.disconnect()
  engine.kill('SIGKILL')
})

const bucket = { name: 'endpoint', points: 10, seconds: 60 }
const passed = async (tries: number, key: string): Promise<number> => {
  let through = 0
  for (let n = 0; n < tries; n++) if (await limits[n % 2]!.take(bucket, key)) through++
  return through
}

it('counts for two processes together', async () => {
  expect(await passed(40, 'together')).toBe(10)
})

it('counts in each process for itself where the row says so', async () => {
  const own = { ...bucket, name: 'own endpoint', counted: 'in-process' } as const
  let through = 0
  for (let n = 0; n < 40; n++) if (await limits[n % 2]!.take(own, 'one')) through++
  expect(through).toBe(20)
})

it('still holds the promised sum when Redis is killed', async () => {
  engine.kill('SIGKILL')
  await once(engine, 'exit')
  expect(await passed(40, 'apart')).toBe(10)
})
