import type { TestDatabase } from '@medha/testkit/database'
import type { Redis } from 'ioredis'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { readConfig } from '../../../config.ts'
import { systemClock } from '../../../kernel/clock.ts'
import { openDatabase, type OpenDatabase } from '../../../platform/database.ts'
import { openRedis } from '../../../platform/redis.ts'
import type { Bucket } from '../domain/gate-buckets.ts'
import type { Counters } from './counters.ts'
import { createPostgresCounters } from './postgres-counters.ts'
import { createRedisCounters } from './redis-counters.ts'

let scratch: TestDatabase
let database: OpenDatabase
let redis: Redis
beforeAll(async () => {
  scratch = await openTestDatabase()
  database = openDatabase(scratch.url, 6)
  redis = openRedis(readConfig({ MEDHA_ENV: 'test' }).REDIS_URL, 10_000)
  await new Promise((resolve) => redis.once('ready', resolve))
})
afterAll(async () => {
  redis.disconnect()
  await database.close()
  await scratch.drop()
})

const prefix = `test:${randomBytes(6).toString('hex')}:`
const unique = () => randomBytes(6).toString('hex')
const bucket = (points: number, key = unique()): Bucket => ({ kind: 'ip', key, points, windowMs: 60_000 })

/** PostgreSQL replaces Redis with half the points, so it gets twice as many here. */
const stores: readonly [string, () => Counters, number][] = [
  ['Redis', () => createRedisCounters(redis, prefix), 1],
  ['PostgreSQL', () => createPostgresCounters(database.db, systemClock), 2],
]

describe.each(stores)('in %s', (_name, open, factor) => {
  const takeMany = async (buckets: readonly Bucket[], times: number) => {
    const takes = await Promise.all(Array.from({ length: times }, () => open().take(buckets)))
    return takes.filter(({ ok }) => ok)
  }

  it('lets exactly as many through as there are points, however many come at once', async () => {
    expect(await takeMany([bucket(10 * factor)], 60)).toHaveLength(10)
  })

  it('takes from all buckets or from none', async () => {
    const [wide, narrow] = [bucket(50 * factor), bucket(3 * factor)]
    expect(await takeMany([wide, narrow], 40)).toHaveLength(3)
    const refused = await open().take([wide, narrow])
    expect(refused).toMatchObject({ ok: false, refusedBy: { key: narrow.key } })
    // Thirty-seven refusals later the wide bucket has still lost only three.
    expect(await open().take([wide])).toMatchObject({ ok: true, taken: [4] })
  })

  it('does not tangle tries that share buckets in another order', async () => {
    const [one, two] = [bucket(100 * factor), bucket(100 * factor)]
    const both = await Promise.all([takeMany([one, two], 30), takeMany([two, one], 30)])
    expect(both.flat()).toHaveLength(60)
  })

  it('gives points back, and never more than were taken', async () => {
    const full = bucket(2 * factor)
    const take = await open().take([full])
    expect(await takeMany([full], 5)).toHaveLength(1)
    if (!take.ok) throw new Error('the first point was there')
    await take.giveBack([1])
    expect(await takeMany([full], 5)).toHaveLength(1)
    await take.giveBack([50])
    expect(await takeMany([full], 5)).toHaveLength(2)
  })
})

it('forgets a bucket in Redis when its window is over', async () => {
  const short = { ...bucket(1), windowMs: 1_500 }
  await createRedisCounters(redis, prefix).take([short])
  const left = await redis.pttl(`${prefix}{gate}:${short.key}`)
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(1_500)
})
