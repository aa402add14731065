import { addDays, plainDate, type PlainDate } from '@medha/rules/plain-date'
import type { TestDatabase } from '@medha/testkit/database'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOwnRedis, type OwnRedis } from '../../../test/own-redis.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { BORN, enrolPupils, openTestIdentity, type TestIdentity } from '../../../test/test-identity.ts'
import { fixedClock } from '../../kernel/clock.ts'
import { GATE_LIMITS, type GateLimits } from './domain/gate-buckets.ts'
import type { EnrolledStudent } from './index.ts'

const TRIES = 20_000
const ADDRESSES = 10_000
/** T1: three hundred with Redis, plus half of that after Redis dies. */
const MOST_COMPARISONS = 450
/** Birthdays of pupils, 2007 to 2015. */
const BIRTHDAYS = 3_287
const HOST = { host: 'localhost', isBrowser: true }

const clock = fixedClock('2026-11-15T04:05:00Z')
let scratch: TestDatabase
let leaked: readonly EnrolledStudent[]
beforeAll(async () => {
  scratch = await openTestDatabase()
  const office = await openTestIdentity({ databaseUrl: scratch.url, clock })
  leaked = await enrolPupils(office.identity, 3_000)
  await office.close()
})
afterAll(() => scratch.drop())

let redis: OwnRedis
let instances: TestIdentity[] = []
beforeEach(async () => {
  redis = await startOwnRedis()
})
afterEach(async () => {
  for (const instance of instances) await instance.close()
  instances = []
  await redis.kill()
})

/** Several processes of one install: one database, one Redis. */
const openInstances = async (
  count: number,
  gateLimits: GateLimits = GATE_LIMITS,
): Promise<TestIdentity[]> => {
  const redisPrefix = 'attack:'
  for (let opened = 0; opened < count; opened += 1)
    instances.push(
      await openTestIdentity({
        databaseUrl: scratch.url,
        redisUrl: redis.url,
        redisPrefix,
        clock,
        gateLimits,
      }),
    )
  const { db } = instances[0]!
  for (const table of ['lockouts', 'gate_counters', 'sessions', 'known_devices'] as const)
    await db.deleteFrom(`identity.${table}`).execute()
  return instances
}

const some = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!
const someBirthday = (): PlainDate => addDays(plainDate('2007-01-01'), Math.floor(Math.random() * BIRTHDAYS))
const someAddress = (): string => {
  const number = Math.floor(Math.random() * ADDRESSES)
  return `100.${number >> 8}.${number & 255}.${1 + (number % 200)}`
}

/** Strangers guess birthdays for the leaked roll numbers, 64 at a time. */
const attack = async ({
  tries,
  during = {},
}: {
  readonly tries: number
  readonly during?: Record<number, () => Promise<void>>
}): Promise<void> => {
  let started = 0
  const stranger = async () => {
    while (started < tries) {
      started += 1
      await during[started]?.()
      const { identity } = instances[started % instances.length]!
      await identity.testCredentials(
        { rollNumber: some(leaked).rollNumber, dateOfBirth: someBirthday() },
        { address: someAddress(), deviceId: identity.deviceCookies.issue().deviceId },
      )
    }
  }
  await Promise.all(Array.from({ length: 64 }, stranger))
}

const sum = (count: (instance: TestIdentity) => number) =>
  instances.reduce((total, instance) => total + count(instance), 0)
const comparisons = () => sum(({ ends }) => ends.matched + ends.mismatched)

/** A pupil who signs in repeatedly on a known phone, through any process. */
const knownPupil = async () => {
  const { rollNumber } = leaked[0]!
  const [first] = instances
  const deviceId = first!.identity.deviceCookies.issue().deviceId
  let [signedIn, refused] = [0, 0]
  const signIn = async () => {
    const from = { ...HOST, address: someAddress(), deviceId }
    const outcome = await some(instances).identity.logIn({ rollNumber, dateOfBirth: BORN }, from)
    if (outcome.ok) signedIn += 1
    else refused += 1
  }
  await signIn()
  return { signIn, counts: () => ({ signedIn, refused }) }
}

describe('[OPN-66] an attack with a leaked list of roll numbers from ten thousand addresses', () => {
  it('reaches at most 450 comparisons in 20,000 tries although Redis is killed half way, and no known device is refused', async () => {
    await openInstances(1)
    const pupil = await knownPupil()
    const during: Record<number, () => Promise<void>> = { [TRIES / 2]: () => redis.kill() }
    for (let at = 333; at < TRIES; at += 333) during[at] = pupil.signIn
    await attack({ tries: TRIES, during })
    expect(sum(({ ends }) => ends.limited + ends.lockedOut)).toBeGreaterThan(TRIES - MOST_COMPARISONS - 1)
    expect(comparisons() - pupil.counts().signedIn).toBeLessThanOrEqual(MOST_COMPARISONS)
    expect(pupil.counts()).toEqual({ signedIn: 61, refused: 0 })
  })

  it('finds the fallback shared by all processes when Redis dies before the lockout', async () => {
    await openInstances(2)
    const pupil = await knownPupil()
    const during: Record<number, () => Promise<void>> = { 250: () => redis.kill() }
    for (let at = 100; at < 6_000; at += 100) during[at] = pupil.signIn
    await attack({ tries: 6_000, during })
    const guesses = comparisons() - pupil.counts().signedIn
    // Separate counters per process would have let another 150 through.
    expect(guesses).toBeGreaterThan(300)
    expect(guesses).toBeLessThanOrEqual(MOST_COMPARISONS)
    expect(sum((instance) => instance.fallbacks())).toBeGreaterThan(150)
    expect(pupil.counts()).toEqual({ signedIn: 60, refused: 0 })
    expect(await instances[0]!.identity.lockout.release()).toBe(true)
  })

  it('control: lets far more through where only roll numbers, addresses and subnets are counted', async () => {
    await openInstances(1, { ...GATE_LIMITS, system: [] })
    await attack({ tries: 3_000 })
    expect(comparisons()).toBeGreaterThan(5 * MOST_COMPARISONS)
  })

  it('control: locks the pupil out where no device is known', async () => {
    await openInstances(1)
    await attack({ tries: 600 })
    const [{ identity }] = instances as [TestIdentity]
    const from = { ...HOST, address: someAddress(), deviceId: identity.deviceCookies.issue().deviceId }
    const { rollNumber } = leaked[0]!
    expect((await identity.logIn({ rollNumber, dateOfBirth: BORN }, from)).ok).toBe(false)
  })
})
