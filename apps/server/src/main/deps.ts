import type { Redis } from 'ioredis'
import type { Config } from '../config.ts'
import { systemClock, type Clock } from '../kernel/clock.ts'
import { openDatabase, type OpenDatabase } from '../platform/database.ts'
import { openMovableClock, type MovableClock } from '../platform/development-clock.ts'
import { startJobs, type Jobs } from '../platform/jobs.ts'
import { createLimits, type Limits } from '../platform/limits.ts'
import { createLog, type Log } from '../platform/log.ts'
import { createMetrics, type Metrics } from '../platform/metrics.ts'
import { openRedis } from '../platform/redis.ts'

/** Everything with a connection or a handle, opened once per process. */
export interface Deps {
  readonly config: Config
  readonly log: Log
  readonly metrics: Metrics
  readonly clock: Clock
  /** Present only where the clock may be moved. */
  readonly movableClock: MovableClock | null
  readonly database: OpenDatabase
  readonly redis: Redis
  readonly limits: Limits
  readonly jobs: Jobs
  close(): Promise<void>
}

export const openDeps = async (
  config: Config,
  options: { readonly supervisesJobs: boolean; readonly clock?: Clock },
): Promise<Deps> => {
  const log = createLog(config.LOG_LEVEL)
  const metrics = createMetrics()
  const database = openDatabase(config.DATABASE_URL, config.DATABASE_POOL)
  const redis = openRedis(config.REDIS_URL)
  const movableClock = config.MOVABLE_CLOCK === 'on' ? await openMovableClock(database.pool) : null
  const jobs = await startJobs({
    databaseUrl: config.DATABASE_URL,
    log,
    metrics,
    supervise: options.supervisesJobs,
  })
  return {
    config,
    log,
    metrics,
    clock: options.clock ?? movableClock ?? systemClock,
    movableClock,
    database,
    redis,
    limits: createLimits(redis, config.REDIS_PREFIX, metrics),
    jobs,
    close: async () => {
      movableClock?.stop()
      await jobs.stop()
      redis.disconnect()
      await database.close()
    },
  }
}
