import { sql } from 'kysely'
import { PgBoss, type Job as BossJob, type JobResult } from 'pg-boss'
import { compiled } from './database-query.ts'
import type { Trx } from './database.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/** One kind of background work. Handlers are idempotent: the job of a killed worker runs again. */
export interface Job<Data extends object> {
  readonly queue: string
  readonly expireInSeconds?: number
  /**
   * How long a failing job is retried. Ten minutes: a user waits for a code, so retries are frequent. Minutes: a sweep
   * finds the work again. Day: a provider is down. Days: money, where the cause is fixed before retries end.
   */
  readonly retryFor?: keyof typeof RETRY_FOR
  /** How many jobs a worker fetches and runs in parallel; by default ten, or one for cron work. */
  readonly concurrency?: number
  /** A cron expression in Indian time, for recurring work. */
  readonly cron?: string
  handle(data: Data, jobId: string): Promise<void>
}

export interface Jobs {
  /** Enqueues on the transaction's own connection: the job exists only if the change is committed. */
  enqueue(
    trx: Trx,
    queue: string,
    data: object,
    options?: { readonly key?: string; readonly startAfterSeconds?: number },
  ): Promise<void>
  /** The same for many jobs, of one or several queues, in one statement. */
  enqueueMany(trx: Trx, jobs: readonly NewJob[]): Promise<void>
  /** Creates the queues; the migration step does this before any process that enqueues starts. */
  install(jobs: readonly Job<never>[]): Promise<void>
  work(jobs: readonly Job<never>[]): Promise<void>
  stop(): Promise<void>
}

export interface NewJob {
  readonly queue: string
  readonly data: object
  readonly key?: string
  readonly startAfterSeconds?: number
}

export interface JobsDeps {
  readonly databaseUrl: string
  readonly log: Log
  readonly metrics: Metrics
  readonly supervise: boolean
  /** Less than 60 in tests that wait for a job that runs every minute. */
  readonly minuteSeconds?: number
}

const EVERY_MINUTE = '* * * * *'

/** Pauses double from two seconds up to `retryDelayMax`, in seconds. */
const RETRY_FOR = {
  /** Every 15 seconds for ten minutes, the longest lifetime of a code. */
  'ten-minutes': { retryLimit: 45, retryDelayMax: 15 },
  /** Eight pauses add up to about a quarter of an hour. */
  minutes: { retryLimit: 8, retryDelayMax: null },
  /** At most ten minutes apart, with some tries to spare. */
  day: { retryLimit: 200, retryDelayMax: 10 * 60 },
  /** At most a quarter of an hour apart, for five days. */
  days: { retryLimit: 5 * 24 * 4, retryDelayMax: 15 * 60 },
} as const

const queueOptions = ({ expireInSeconds = 60, retryFor = 'minutes' }: Job<never>) => ({
  expireInSeconds,
  retryDelay: 2,
  retryBackoff: true,
  ...RETRY_FOR[retryFor],
})

/**
 * A worker polls every half second, and immediately again only after a full batch of more than one: a batch of one
 * would limit a queue to two jobs a second. Recurring work runs one job at a time.
 */
const batchOf = ({ concurrency, cron }: Job<never>): number => concurrency ?? (cron === undefined ? 10 : 1)

/** For the queue's own pool: a connection to a vanished machine times out and is replaced. */
const CONNECTION_TIMEOUTS = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, query_timeout: 60_000 }

/**
 * Writes what the queue's own `send` writes (jobs.db.test.ts compares the rows), with one text for any queue and any
 * number of jobs: prepared once, one round trip. An unknown queue has no name, so the insert fails.
 */
export const insertedJobs = sql`
  insert into pgboss.job (name, data, singleton_key, start_after, keep_until, policy, expire_seconds, deletion_seconds,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, dead_letter, heartbeat_seconds)
  select queue.name, job.data, job.key, pgboss.job_now() + job.after, pgboss.job_now() + job.after
    + queue.retention_seconds * interval '1 second', queue.policy, queue.expire_seconds, queue.deletion_seconds,
    queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.retry_delay_max, queue.dead_letter,
    queue.heartbeat_seconds
  from wanted job left join pgboss.queue queue on queue.name = job.queue
  on conflict do nothing`

const insertAll = compiled(
  (_, values: { readonly jobs: string }) => sql<never>`
  with wanted as (
    select queue, data, key, coalesce("startAfterSeconds", 0) * interval '1 second' as after
    from jsonb_to_recordset(${values.jobs}::jsonb) as job (queue text, data jsonb, key text, "startAfterSeconds" float8)
  ) ${insertedJobs}`,
)
const insertJobs = async (trx: Trx, jobs: readonly NewJob[]): Promise<void> => {
  await insertAll(trx, { jobs: JSON.stringify(jobs) })
}

export const startJobs = async ({
  databaseUrl,
  log,
  metrics,
  supervise,
  minuteSeconds = 60,
}: JobsDeps): Promise<Jobs> => {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: supervise ? 4 : 2,
    supervise,
    schedule: supervise,
    migrate: supervise,
    createSchema: supervise,
    application_name: 'medha-jobs',
    ...CONNECTION_TIMEOUTS,
  })
  boss.on('error', (error) => log.error('jobs.failed', { error }))
  await boss.start()

  const shortMinutes: NodeJS.Timeout[] = []
  /** The queue's own schedule supports no seconds. */
  const repeat = (queue: string): void => {
    const send = () =>
      boss
        .send(queue, {}, { singletonSeconds: minuteSeconds })
        .catch((error: unknown) => log.error('jobs.failed', { error }))
    shortMinutes.push(setInterval(() => void send(), minuteSeconds * 1000))
  }

  const handled = async (job: Job<never>, { id, data }: BossJob): Promise<JobResult> => {
    try {
      await job.handle(data as never, id)
      metrics.jobs.inc({ queue: job.queue, outcome: 'done' })
      return { id, status: 'completed' }
    } catch (error) {
      metrics.jobs.inc({ queue: job.queue, outcome: 'failed' })
      log.warn('job.failed', { job: job.queue, error })
      return { id, status: 'failed', output: { name: error instanceof Error ? error.name : 'unknown' } }
    }
  }

  return {
    enqueue: (trx, queue, data, options) => insertJobs(trx, [{ queue, data, ...options }]),
    enqueueMany: async (trx, added) => {
      if (added.length > 0) await insertJobs(trx, added)
    },
    install: async (jobs) => {
      for (const job of jobs) {
        await boss.createQueue(job.queue)
        // Also updates a queue that an older version created.
        await boss.updateQueue(job.queue, queueOptions(job))
        if (job.cron !== undefined) await boss.schedule(job.queue, job.cron, {}, { tz: 'Asia/Kolkata' })
      }
    },
    work: async (jobs) => {
      for (const job of jobs) {
        const options = {
          pollingIntervalSeconds: 0.5,
          batchSize: batchOf(job),
          burstWhenBatchFull: true,
          perJobResults: true,
        } as const
        await boss.work<object, JobResult[], typeof options>(job.queue, options, (batch) =>
          Promise.all(batch.map((one) => handled(job, one))),
        )
        if (minuteSeconds < 60 && job.cron === EVERY_MINUTE) repeat(job.queue)
      }
    },
    stop: async () => {
      for (const timer of shortMinutes) clearInterval(timer)
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
