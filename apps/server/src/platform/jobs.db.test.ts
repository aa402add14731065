import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { readConfig } from '../config.ts'
import { openDeps, type Deps } from '../main/deps.ts'
import type { Job } from './jobs.ts'

let deps: Deps
let url: string
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await openTestDatabase()
  url = database.url
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
  /** How many of two hundred jobs are done after some time, and how many seconds really passed. */
  const doneWithin = async (ms: number, more: Pick<Job<never>, 'concurrency'>) => {
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
        Array.from({ length: 200 }, (_, n) => ({ queue: job.queue, data: { n } })),
      ),
    )
    const started = performance.now()
    await deps.jobs.work([job])
    await until(() => handled.size === 200, ms)
    return { done: handled.size, seconds: (performance.now() - started) / 1000 }
  }

  it('is worked off side by side, without a pause between full batches', async () => {
    const { done, seconds } = await doneWithin(40_000, {})
    expect(done).toBe(200)
    // One at a time, at two polls a second, these would have taken a hundred seconds.
    expect(seconds).toBeLessThan(40)
  })

  it('control: taken singly, it moves at the pace of the polls', async () => {
    const { done, seconds } = await doneWithin(8_000, { concurrency: 1 })
    // Two polls a second, plus the jobs of the first and the last poll.
    expect(done).toBeLessThan(2 * seconds + 4)
  })
})

describe('a job that fails and fails', () => {
  /** The state of the job after twelve tries, each started when its pause would be over. */
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
  })

  it('control: with the retries of other jobs it is given up', async () => {
    expect(await stateAfterTwelve('minutes')).toMatchObject({ tries: 9, state: 'failed' })
  })
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

it('runs a job of every minute after seconds where a test asks for it, and a job of every night not', async () => {
  const runs = { minute: 0, night: 0 }
  const jobs: Job<never>[] = [
    { queue: 'test.minute', cron: '* * * * *', handle: async () => void (runs.minute += 1) },
    { queue: 'test.night', cron: '50 3 * * *', handle: async () => void (runs.night += 1) },
  ]
  const config = readConfig({
    MEDHA_ENV: 'test',
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    JOBS_MINUTE_SECONDS: '1',
  })
  const quick = await openDeps(config, { supervisesJobs: true })
  await quick.jobs.install(jobs)
  await quick.jobs.work(jobs)
  await until(() => runs.minute >= 2, 15_000)
  await quick.close()
  expect(runs.minute).toBeGreaterThanOrEqual(2)
  expect(runs.night).toBe(0)
})

describe('a job that is enqueued', () => {
  const queue = 'test.rows'
  const rowsOf = async (name: string) => {
    const { rows } = await deps.database.pool.query(
      `select to_jsonb(job) - '{id,data,created_on,start_after,keep_until}'::text[] as row, data,
         extract(epoch from start_after - created_on)::int as starts, extract(epoch from keep_until - start_after)::int as kept
       from pgboss.job where name = $1 order by data ->> 'n'`,
      [name],
    )
    return rows
  }

  it('has the row that the queue itself would write', async () => {
    await deps.jobs.install([{ queue, retryFor: 'days', expireInSeconds: 77, handle: async () => undefined }])
    const boss = new PgBoss({ connectionString: url, supervise: false, migrate: false })
    await boss.start()
    await boss.send(queue, { n: 1 }, { singletonKey: 'k', startAfter: 90 })
    await boss.send(queue, { n: 2 })
    await boss.stop()
    const theirs = await rowsOf(queue)
    await deps.database.pool.query('delete from pgboss.job where name = $1', [queue])
    await deps.database.db.transaction().execute(async (trx) => {
      await deps.jobs.enqueue(trx, queue, { n: 1 }, { key: 'k', startAfterSeconds: 90 })
      await deps.jobs.enqueue(trx, queue, { n: 2 })
    })
    expect(theirs).toHaveLength(2)
    expect(await rowsOf(queue)).toEqual(theirs)
  })

  it('fails the transaction where its queue does not exist', async () => {
    const work = deps.database.db
      .transaction()
      .execute((trx) => deps.jobs.enqueue(trx, 'test.nowhere', { n: 1 }))
    await expect(work).rejects.toThrow(/null value in column "name"|no partition/)
  })
})
