import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { PlainDate } from '@medha/rules/plain-date'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import { originOf } from '../../../kernel/network.ts'
import type { Db } from '../../../platform/database.ts'
import {
  bucketsFor,
  giveBackAfterSuccess,
  NOBODY_SIGNED_IN,
  PLACE_WINDOW_MS,
  type Bucket,
  type GateLimits,
  type Try,
} from '../domain/gate-buckets.ts'
import type { Counters, Take } from '../gate/counters.ts'
import { createKeyedConcurrencyLimit } from '../../../kernel/concurrency-limit.ts'
import type { Lockout } from '../gate/lockout.ts'
import type { GrowingAllowance } from '../gate/system-allowance.ts'
import { studentsSignedInFrom } from '../queries/students-signed-in-from.ts'
import { credentialFacts } from '../queries/credential-facts.ts'
import type { CredentialRefusal } from '../refusals.ts'
import type { DatesOfBirth } from '../secrets/dates-of-birth.ts'
import { hashToken } from '../secrets/tokens.ts'

export interface Credentials {
  readonly rollNumber: string
  readonly dateOfBirth: PlainDate
}

export interface TriedFrom {
  readonly address: string
  readonly deviceId: string
}

/** How a try ended, for the meters. Only the first two have reached a comparison. */
export type TryEnd = 'matched' | 'mismatched' | 'limited' | 'lockedOut'

export interface GateDeps {
  readonly db: Db
  readonly clock: Clock
  readonly datesOfBirth: DatesOfBirth
  readonly counters: Counters
  readonly system: GrowingAllowance
  readonly lockout: Lockout
  readonly limits: GateLimits
  /** T1: a refused try is answered on a multiple of this time, however much work it was. */
  readonly answerStepMs: number
  onTry(end: TryEnd): void
  onLockout(): void
}

export type TestCredentials = (
  credentials: Credentials,
  from: TriedFrom,
) => Promise<Outcome<{ readonly studentId: string }, CredentialRefusal>>

/** Small enough that the tries of all processes together stay below the allowance of one address. */
const TRIES_AT_ONCE_PER_ADDRESS = 3
const TRIES_AT_ONCE_PER_PROCESS = 32
/** A button pressed twice. Each waits for the other instead of taking the last try from it. */
const TRIES_AT_ONCE_PER_KNOWN_DEVICE = 1

/**
 * Points held by tries that are just being compared come back within milliseconds. So the system's bucket must be
 * found full a few times before a lockout, or a crowd of right answers after a hiccup would lock out the country.
 */
const ROUNDS_BEFORE_LATCHING = 3
const ROUND_MS = 40

/**
 * The one place where a roll number and a date of birth are tested: login, old links, results by link and recovery all
 * come through here and share its counters, or the weakest of them would be the way around the others.
 */
export const createTestCredentials = (deps: GateDeps): TestCredentials => {
  const deviceLimit = createKeyedConcurrencyLimit(TRIES_AT_ONCE_PER_KNOWN_DEVICE)
  const addressLimit = createKeyedConcurrencyLimit(TRIES_AT_ONCE_PER_ADDRESS)
  const processLimit = createKeyedConcurrencyLimit(TRIES_AT_ONCE_PER_PROCESS)
  const nobodysProof = randomBytes(32)

  const takePoints = async (attempt: Try): Promise<{ take: Take; buckets: readonly Bucket[] }> => {
    let roundsLeft = ROUNDS_BEFORE_LATCHING
    let signedIn = NOBODY_SIGNED_IN
    for (;;) {
      const buckets = bucketsFor(attempt, deps.limits, deps.system.current(), signedIn)
      const take = await deps.counters.take(buckets)
      if (take.ok) return { take, buckets }
      const { kind } = take.refusedBy
      // Counted only now: most tries find room, and a stranger's place has nobody to count.
      if ((kind === 'line' || kind === 'network') && signedIn === NOBODY_SIGNED_IN) {
        const since = later(attempt.now, -PLACE_WINDOW_MS)
        signedIn = await studentsSignedInFrom(deps.db, originOf(attempt.address), since)
        continue
      }
      if (kind !== 'system') return { take, buckets }
      if (await deps.system.growBeyond(take.refusedBy)) continue
      if (roundsLeft === 0) {
        if (await deps.lockout.close(attempt.epoch)) deps.onLockout()
        return { take, buckets }
      }
      roundsLeft -= 1
      await pause(ROUND_MS)
    }
  }

  const compare = async (attempt: Try, isRight: () => boolean): Promise<TryEnd> => {
    const { take, buckets } = await takePoints(attempt)
    if (!take.ok) return 'limited'
    if (!isRight()) return 'mismatched'
    // A store that dies now keeps the points; that costs an allowance a little, never a pupil the login.
    await take.giveBack(giveBackAfterSuccess(buckets, take.taken)).catch(() => undefined)
    return 'matched'
  }

  const decide = async ({ rollNumber, dateOfBirth }: Credentials, { address, deviceId }: TriedFrom) => {
    const now = deps.clock.now()
    const given = deps.datesOfBirth.proof(rollNumber, dateOfBirth)
    const facts = await credentialFacts(deps.db, rollNumber, hashToken(deviceId), now)
    const { student, isKnownDevice, isLockedOut, epoch } = facts
    if (isLockedOut && !isKnownDevice) return { end: 'lockedOut' as const, student }
    const attempt = { rollNumber, address, deviceId, isKnownDevice, epoch, now }
    const isRight = () => timingSafeEqual(given, student?.proof ?? nobodysProof) && student !== null
    const run = () => compare(attempt, isRight)
    const end = isKnownDevice
      ? await deviceLimit.run(deviceId, run)
      : await addressLimit.run(originOf(address).line, () => processLimit.run('all', run))
    return { end, student }
  }

  return async (credentials, from) => {
    const startedAt = performance.now()
    const { end, student } = await decide(credentials, from)
    deps.onTry(end)
    if (end === 'matched' && student !== null) return done({ studentId: student.studentId })
    if (deps.answerStepMs > 0) {
      const spent = performance.now() - startedAt
      await pause(Math.ceil(spent / deps.answerStepMs) * deps.answerStepMs - spent)
    }
    return refuse('identity.wrong-credentials')
  }
}
