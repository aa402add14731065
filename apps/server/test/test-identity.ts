import { plainDate } from '@medha/rules/plain-date'
import { randomBytes } from 'node:crypto'
import { readConfig } from '../src/config.ts'
import { systemClock, type Clock } from '../src/kernel/clock.ts'
import { siteUrl } from '../src/kernel/site-address.ts'
import type { AccountLimits } from '../src/modules/identity/domain/account-limits.ts'
import type { GateLimits } from '../src/modules/identity/domain/gate-buckets.ts'
import { createIdentity, type EnrolledStudent, type IdentityApi } from '../src/modules/identity/index.ts'
import type { TryEnd } from '../src/modules/identity/use-cases/test-credentials.ts'
import { openDatabase, type Db } from '../src/platform/database.ts'
import { startJobs } from '../src/platform/jobs.ts'
import { createLog } from '../src/platform/log.ts'
import { createMetrics } from '../src/platform/metrics.ts'
import { openRedis } from '../src/platform/redis.ts'

export interface TestIdentity {
  readonly identity: IdentityApi
  readonly db: Db
  /** How the login attempts of this instance ended. */
  readonly ends: Record<TryEnd, number>
  readonly fallbacks: () => number
  close(): Promise<void>
}

export interface TestIdentityOptions {
  readonly databaseUrl: string
  readonly redisUrl?: string
  readonly redisPrefix?: string
  readonly clock?: Clock
  readonly gateLimits?: GateLimits
  readonly accountLimits?: AccountLimits
  readonly answerStepMs?: number
}

/** One instance of the module, as in one api process. Several on one database and Redis act like several processes. */
export const openTestIdentity = async (options: TestIdentityOptions): Promise<TestIdentity> => {
  const config = readConfig({ MEDHA_ENV: 'test' })
  const clock = options.clock ?? systemClock
  const database = openDatabase(options.databaseUrl, 8)
  const redis = openRedis(options.redisUrl ?? config.REDIS_URL, 10_000)
  await new Promise((resolve) => redis.once('ready', resolve))
  const jobs = await startJobs({
    databaseUrl: options.databaseUrl,
    log: createLog('silent'),
    metrics: createMetrics(),
    supervise: false,
  })
  const ends: Record<TryEnd, number> = { matched: 0, mismatched: 0, limited: 0, lockedOut: 0 }
  let fallbacks = 0
  const identity = createIdentity({
    db: database.db,
    clock,
    redis,
    redisPrefix: options.redisPrefix ?? `test:${randomBytes(6).toString('hex')}:`,
    outbox: { publish: async () => undefined },
    keys: {
      rollNumbers: config.ROLL_NUMBER_KEY,
      datesOfBirth: config.DATE_OF_BIRTH_KEY,
      pepper: config.DATE_OF_BIRTH_PEPPER,
      devices: config.DEVICE_KEY,
    },
    siteUrl: (host) => siteUrl({ scheme: 'http', port: '' }, host),
    homeHostOf: async (_studentId, host) => host,
    onTry: (end) => {
      ends[end] += 1
    },
    onLockout: () => undefined,
    onBirthdayRead: () => undefined,
    onLimiterFallback: () => {
      fallbacks += 1
    },
    ...(options.accountLimits === undefined ? {} : { accountLimits: options.accountLimits }),
    ...(options.gateLimits === undefined ? {} : { gateLimits: options.gateLimits }),
    answerStepMs: options.answerStepMs ?? 0,
  })
  return {
    identity,
    db: database.db,
    ends,
    fallbacks: () => fallbacks,
    close: async () => {
      await jobs.stop()
      redis.disconnect()
      await database.close()
    },
  }
}

export const BORN = plainDate('2010-04-05')
export const NOT_BORN = plainDate('2011-06-07')

export const enrolPupil = (identity: IdentityApi, firstName = 'Asha'): Promise<EnrolledStudent> =>
  identity.enrol({
    firstName,
    lastName: 'Verma',
    fatherName: 'Rakesh Verma',
    mobile: '+919810000001',
    email: 'asha@pupils.example',
    language: 'en',
    dateOfBirth: BORN,
  })

export const enrolPupils = async (identity: IdentityApi, count: number): Promise<EnrolledStudent[]> => {
  const enrolled: EnrolledStudent[] = []
  for (let done = 0; done < count; done += 100) {
    const batch = Array.from({ length: Math.min(100, count - done) }, () => enrolPupil(identity))
    enrolled.push(...(await Promise.all(batch)))
  }
  return enrolled
}
