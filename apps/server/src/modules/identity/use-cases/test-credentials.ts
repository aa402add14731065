import type { PlainDate } from '@medha/rules/plain-date'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../../kernel/clock.ts'
import { ipKeysOf } from '../../../kernel/ip-keys.ts'
import type { Db } from '../../../platform/database.ts'
import {
  bucketsFor,
  giveBackAfterSuccess,
  NOBODY_SIGNED_IN,
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
import type { DatesOfBirth } from '../secrets/dates-of-birth.ts'
import { hashToken } from '../../../kernel/tokens.ts'

export interface Credentials {
  readonly rollNumber: string
  readonly dateOfBirth: PlainDate
}

export interface TriedFrom {
  readonly address: string
  readonly deviceId: string
}

/** How a try ended, for metrics. The caller learns only the first two; the others ask for a code. */
export type TryEnd = 'matched' | 'mismatched' | 'limited' | 'lockedOut'

export interface GateDeps {
  readonly db: Db
  readonly clock: Clock
  readonly datesOfBirth: DatesOfBirth
  readonly counters: Counters
  readonly system: GrowingAllowance
  readonly lockout: Lockout
  readonly limits: GateLimits
  /** T1: refusals are sent on multiples of this time, so that the time of the work stays hidden. */
  readonly answerStepMs: number
  onTry(end: TryEnd): void
  onLockout(): void
}

export type Tested =
  | { readonly kind: 'matched'; readonly studentId: string }
  | { readonly kind: 'mismatched' }
  /** The caller must not learn whether it was right. `studentId` is null if it was wrong. */
  | { readonly kind: 'guarded'; readonly studentId: string | null }

export type TestCredentials = (credentials: Credentials, from: TriedFrom) => Promise<Tested>

/** Small enough that tries in six processes together stay below the allowance of one address and of one subnet. */
const TRIES_AT_ONCE_PER_ADDRESS = 3
const TRIES_AT_ONCE_PER_SUBNET = 6
const TRIES_AT_ONCE_PER_PROCESS = 32
/** When a button is pressed twice, the second try waits instead of using up the last point of the first. */
const TRIES_AT_ONCE_PER_KNOWN_DEVICE = 1

/**
 * Tries that are being compared return their points within milliseconds. A lockout therefore needs a system bucket that
 * is full a few times in a row; otherwise a burst of right logins could lock out every student.
 */
const ROUNDS_BEFORE_LOCKOUT = 3
const ROUND_MS = 40

/**
 * The one place where a roll number and a date of birth are compared. Login, old links, results by link and recovery
 * share it and its counters; otherwise the weakest of them would be the way to guess.
 */
export const createTestCredentials = (deps: GateDeps): TestCredentials => {
  const deviceLimit = createKeyedConcurrencyLimit(TRIES_AT_ONCE_PER_KNOWN_DEVICE)
  const addressLimit = createKeyedConcurrencyLimit(TRIES_AT_ONCE_PER_ADDRESS)
  const subnetLimit = createKeyedConcurrencyLimit(TRIES_AT_ONCE_PER_SUBNET)
  const processLimit = createKeyedConcurrencyLimit(TRIES_AT_ONCE_PER_PROCESS)
  const nobodysProof = randomBytes(32)

  const takePoints = async (attempt: Try): Promise<{ take: Take; buckets: readonly Bucket[] }> => {
    let roundsLeft = ROUNDS_BEFORE_LOCKOUT
    let signedIn = NOBODY_SIGNED_IN
    for (;;) {
      const buckets = bucketsFor(attempt, deps.limits, deps.system.current(), signedIn)
      const take = await deps.counters.take(buckets)
      if (take.ok) return { take, buckets }
      const { kind } = take.refusedBy
      // Counted only now: most tries find room, and no student has signed in from a stranger's address.
      if ((kind === 'ip' || kind === 'subnet') && signedIn === NOBODY_SIGNED_IN) {
        signedIn = await studentsSignedInFrom(deps.db, ipKeysOf(attempt.address), attempt.now)
        continue
      }
      if (kind !== 'system') return { take, buckets }
      if (await deps.system.growBeyond(take.refusedBy)) continue
      if (roundsLeft === 0) {
        if (await deps.lockout.start(attempt.epoch)) deps.onLockout()
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
    // If the store fails here it keeps the points: an allowance shrinks a little, but the student is still signed in.
    await take.giveBack(giveBackAfterSuccess(buckets, take.taken)).catch(() => undefined)
    return 'matched'
  }

  const decide = async ({ rollNumber, dateOfBirth }: Credentials, { address, deviceId }: TriedFrom) => {
    const now = deps.clock.now()
    const given = deps.datesOfBirth.proof(rollNumber, dateOfBirth)
    const facts = await credentialFacts(deps.db, rollNumber, hashToken(deviceId), now)
    const { student, isKnownDevice, isLockedOut, epoch, releases } = facts
    const isRight = () => timingSafeEqual(given, student?.proof ?? nobodysProof) && student !== null
    if (isLockedOut && !isKnownDevice) return { end: 'lockedOut' as const, student, isRight }
    const attempt = { rollNumber, address, deviceId, isKnownDevice, epoch, releases, now }
    const { ipKey, subnetKey } = ipKeysOf(address)
    const run = () => compare(attempt, isRight)
    const end = isKnownDevice
      ? await deviceLimit.run(deviceId, run)
      : await addressLimit.run(ipKey, () => subnetLimit.run(subnetKey, () => processLimit.run('all', run)))
    return { end, student, isRight }
  }

  return async (credentials, from) => {
    const startedAt = performance.now()
    const { end, student, isRight } = await decide(credentials, from)
    deps.onTry(end)
    if (end === 'matched' && student !== null) return { kind: 'matched', studentId: student.studentId }
    if (deps.answerStepMs > 0) {
      const spent = performance.now() - startedAt
      await pause(Math.ceil(spent / deps.answerStepMs) * deps.answerStepMs - spent)
    }
    if (end === 'mismatched') return { kind: 'mismatched' }
    return { kind: 'guarded', studentId: isRight() ? (student?.studentId ?? null) : null }
  }
}
