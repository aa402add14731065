import type { Redis } from 'ioredis'
import type { Config } from '../config.ts'
import { systemClock, type Clock } from '../kernel/clock.ts'
import { createAuditLog, type AuditLog } from '../platform/audit-log.ts'
import { createAudit, type Audit } from '../platform/audit.ts'
import { SAVES_CONNECTIONS, SAVES_SESSION } from '../modules/delivery/index.ts'
import { DEFAULT_TIMEOUTS, openDatabase, type OpenDatabase } from '../platform/database.ts'
import { openMovableClock, type MovableClock } from '../platform/development-clock.ts'
import { startJobs, type Jobs } from '../platform/jobs.ts'
import { createInProcessLimit, type InProcessLimit } from '../platform/in-process-limit.ts'
import { createLimits, type Limits } from '../platform/limits.ts'
import { createLog, type Log } from '../platform/log.ts'
import { createMetrics, type Metrics } from '../platform/metrics.ts'
import { openRedis } from '../platform/redis.ts'
import { openSecondDatabase, SPREAD_SESSION, type SecondDatabase } from './second-database.ts'

/** Everything with a connection or a handle, opened once per process. */
export interface Deps {
  readonly config: Config
  readonly log: Log
  readonly metrics: Metrics
  readonly clock: Clock
  /** TIM-17: compared with the database's clock. The same as `clock`, unless that was moved in development. */
  readonly machineClock: Clock
  /** Set only if the clock may be moved. */
  readonly movableClock: MovableClock | null
  readonly database: OpenDatabase
  /** SAV-19: saves of running tests never wait for a connection that another request holds. */
  readonly savesDatabase: OpenDatabase
  /** SCL-05: null if the main database holds all attempts. */
  readonly second: SecondDatabase | null
  readonly redis: Redis
  readonly limits: Limits
  readonly inProcessLimit: InProcessLimit
  readonly jobs: Jobs
  readonly audit: Audit
  /** What staff did; `audit` is who read a birthday or ran a command. */
  readonly auditLog: AuditLog
  close(): Promise<void>
}

export const openDeps = async (
  config: Config,
  options: { readonly supervisesJobs: boolean; readonly clock?: Clock },
): Promise<Deps> => {
  const log = createLog(config.LOG_LEVEL)
  const metrics = createMetrics()
  const database = openDatabase(
    config.DATABASE_URL,
    config.DATABASE_POOL,
    DEFAULT_TIMEOUTS,
    config.SECOND_DATABASE_URL === '' ? {} : SPREAD_SESSION,
  )
  const second = await openSecondDatabase(config, database.pool, log)
  const savesDatabase = openDatabase(config.DATABASE_URL, SAVES_CONNECTIONS, DEFAULT_TIMEOUTS, SAVES_SESSION)
  const redis = openRedis(config.REDIS_URL, config.REDIS_TIMEOUT_MS)
  const movableClock = config.MOVABLE_CLOCK === 'on' ? await openMovableClock(database.pool) : null
  const jobs = await startJobs({
    databaseUrl: config.DATABASE_URL,
    log,
    metrics,
    supervise: options.supervisesJobs,
    minuteSeconds: config.JOBS_MINUTE_SECONDS,
  })
  const clock = options.clock ?? movableClock ?? systemClock
  const audit = createAudit({
    db: database.db,
    clock,
    key: config.DATE_OF_BIRTH_PEPPER,
    onFailure: (error) => log.error('audit.failed', { error }),
  })
  return {
    config,
    log,
    metrics,
    clock,
    machineClock: options.clock ?? systemClock,
    movableClock,
    database,
    savesDatabase,
    second,
    redis,
    limits: createLimits(redis, config.REDIS_PREFIX, metrics),
    inProcessLimit: createInProcessLimit(),
    jobs,
    audit,
    auditLog: createAuditLog({ db: database.db, clock, key: config.DATE_OF_BIRTH_PEPPER }),
    close: async () => {
      movableClock?.stop()
      await jobs.stop()
      await audit.close()
      redis.disconnect()
      await second?.close()
      await savesDatabase.close()
      await database.close()
    },
  }
}
