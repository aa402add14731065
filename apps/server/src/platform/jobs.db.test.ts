import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { readConfig } from '../config.ts'
import { openDeps, type Deps } from '../main/deps.ts'
import type { Job } from './jobs.ts'

let deps: Deps
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await openTestDatabase()
  drop = () => database.drop()
  const config = readConfig({ MEDHA_ENV: 'test', DATABASE_URL: database.url, LOG_LEVEL: 'silent' })
  deps = await openDeps(config, { supervisesJobs: true })
})
afterAll(async () => {
  await deps.close()
  await drop()
})

const enqueue = (queue: string, count: number) =>
  deps.database.db.transaction().execute(async (trx) => {
    for (let n = 0; n < count; n += 1) await deps.jobs.enqueue(trx, queue, { n })
  })

const until = async (isSo: () => boolean, ms: number): Promise<void> => {
  for (let waited = 0; waited < ms && !isSo(); waited += 50) await sleep(50)
}

describe('a queue with a backlog', () => {
  /** How many of two hundred are done after some seconds. */
  const doneWithin = async (ms: number, more: Pick<Job<never>, 'concurrency'>): Promise<number> => {
    const handled = new Set<number>()
    const job: Job<{ n: number }> = {
      queue: `test.backlog-${more.concurrency ?? 'usual'}`,
      ...more,
      handle: async ({ n }) => void handled.add(n),
    }
    await deps.jobs.install([job])
    await deps.database.db.transaction().execute((trx) =>
      deps.jobs.enqueueMany(
        trx,
        job.queue,
        Array.from({ length: 200 }, (_, n) => ({ n })),
      ),
    )
    await deps.jobs.work([job])
    await until(() => handled.size === 200, ms)
    return handled.size
  }

  it('is worked off side by side, without a pause between full batches', async () => {
    // Twenty fetches; at one a poll this would take ten seconds, and singly a hundred.
    expect(await doneWithin(8_000, {})).toBe(200)
  }, 20_000)

  it('control: taken singly, it moves at the pace of the polls', async () => {
    expect(await doneWithin(8_000, { concurrency: 1 })).toBeLessThan(20)
  }, 20_000)
})

describe('a job that fails and fails', () => {
  /** What is left of it after twelve tries, each as soon as its pause would be over. */
  const stateAfterTwelve = async (retryFor: 'minutes' | 'days') => {
    const tries: number[] = []
    const job: Job<{ n: number }> = {
      queue: `test.fails-for-${retryFor}`,
      retryFor,
      handle: async ({ n }) => {
        tries.push(n)
        throw new Error('not yet')
      },
    }
    await deps.jobs.install([job])
    await enqueue(job.queue, 1)
    await deps.jobs.work([job])
    const { pool } = deps.database
    for (let waited = 0; waited < 20_000 && tries.length < 12; waited += 100) {
      await pool.query(`update pgboss.job set start_after = now() where name = $1 and state = 'retry'`, [
        job.queue,
      ])
      const { rows } = await pool.query(`select from pgboss.job where name = $1 and state = 'failed'`, [
        job.queue,
      ])
      if (rows.length > 0) break
      await sleep(100)
    }
    await sleep(200)
    const { rows } = await pool.query<{ state: string; pause: number }>(
      `select state, extract(epoch from start_after - now())::int as pause from pgboss.job where name = $1`,
      [job.queue],
    )
    return { tries: tries.length, ...rows[0] }
  }

  it('is still there after a quarter of an hour if it is about money, and its pauses stay short', async () => {
    const left = await stateAfterTwelve('days')
    expect(left).toMatchObject({ tries: 12, state: 'retry' })
    expect(left.pause).toBeLessThanOrEqual(15 * 60)
    const { rows } = await deps.database.pool.query<{ retry_limit: number; retry_delay_max: number }>(
      `select retry_limit, retry_delay_max from pgboss.queue where name = 'test.fails-for-days'`,
    )
    const [{ retry_limit: limit, retry_delay_max: pause } = { retry_limit: 0, retry_delay_max: 0 }] = rows
    expect((limit * pause) / 86_400).toBeGreaterThanOrEqual(5)
  }, 40_000)

  it('control: with the retries of other jobs it is given up', async () => {
    expect(await stateAfterTwelve('minutes')).toMatchObject({ tries: 9, state: 'failed' })
  }, 40_000)
})

it('tries only the job again that failed, not those that were taken with it', async () => {
  const times = new Map<number, number>()
  const job: Job<{ n: number }> = {
    queue: 'test.one-fails',
    concurrency: 10,
    handle: async ({ n }) => {
      times.set(n, (times.get(n) ?? 0) + 1)
      if (n === 3 && times.get(n) === 1) throw new Error('not today')
    },
  }
  await deps.jobs.install([job])
  await enqueue(job.queue, 10)
  await deps.jobs.work([job])
  await until(() => times.get(3) === 2, 15_000)
  expect(Object.fromEntries(times)).toMatchObject({ 2: 1, 3: 2, 4: 1 })
  expect([...times.values()].reduce((sum, count) => sum + count)).toBe(11)
})
