import type { TestDatabase } from '@medha/testkit/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { enrolPupil, NOT_BORN, openTestIdentity, type TestIdentity } from '../../../test/test-identity.ts'
import { fixedClock } from '../../kernel/clock.ts'
import { GATE_LIMITS } from './domain/gate-buckets.ts'
import { credentialFacts } from './queries/credential-facts.ts'
import { hashToken } from '../../kernel/tokens.ts'

const UNKNOWN = '987654321098'
const from = { address: '203.0.113.1', deviceId: 'somewhere' }
const clock = fixedClock('2026-11-15T04:00:00Z')

let scratch: TestDatabase
beforeAll(async () => {
  scratch = await openTestDatabase()
})
afterAll(() => scratch.drop())

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

/** Alternates, so that other load on the machine affects all measurements alike. */
const medians = async (rounds: number, works: readonly (() => Promise<unknown>)[]): Promise<number[]> => {
  const times = works.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, work] of works.entries()) {
      const start = performance.now()
      await work()
      times[index]?.push(performance.now() - start)
    }
  return times.map(median)
}
const gapOf = ([one = 0, other = 0]: readonly number[]) => Math.abs(one - other) / Math.max(one, other)

const plenty = [{ points: 1_000_000, windowMs: 3_600_000, perStudent: 0 }]
const endless = {
  ...GATE_LIMITS,
  rollNumber: plenty,
  ip: plenty,
  subnet: plenty,
  system: [{ points: 1_000_000, windowMs: 3_600_000, shareOfStudents: 0 }],
}

describe('[OPN-66] the bare work of a wrong try', () => {
  let gate: TestIdentity
  let rollNumber: string
  beforeAll(async () => {
    gate = await openTestIdentity({ databaseUrl: scratch.url, clock, gateLimits: endless })
    rollNumber = (await enrolPupil(gate.identity)).rollNumber
    await medians(200, [() => guess(rollNumber), () => guess(UNKNOWN)])
  })
  afterAll(() => gate.close())
  const guess = (roll: string) =>
    gate.identity.testCredentials({ rollNumber: roll, dateOfBirth: NOT_BORN }, from)

  it('takes as long for a roll number that nobody has', async () => {
    const [known = 0, unknown = 0] = await medians(900, [() => guess(rollNumber), () => guess(UNKNOWN)])
    expect(Math.abs(known - unknown)).toBeLessThan(1)
    expect(gapOf([known, unknown])).toBeLessThan(0.12)
  })

  it('would be told apart by the same measurement if the gate stopped early for unknown numbers', async () => {
    const stopEarly = async (roll: string) => {
      const facts = await credentialFacts(gate.db, roll, hashToken(from.deviceId), clock.now())
      return facts.student === null ? null : guess(roll)
    }
    const measured = await medians(600, [() => stopEarly(rollNumber), () => stopEarly(UNKNOWN)])
    expect(gapOf(measured)).toBeGreaterThan(0.25)
  })
})

describe('[OPN-66] the answer to a refused try', () => {
  const ROUNDS = 11

  /** Wrong, unknown, limited and locked out, measured one after the other. */
  const measure = async (answerStepMs: number): Promise<number[]> => {
    const gate = await openTestIdentity({ databaseUrl: scratch.url, clock, answerStepMs })
    await gate.db.deleteFrom('identity.lockouts').execute()
    let guesses = 0
    const guess = (rollNumber: string) => {
      guesses += 1
      const caller = {
        address: `203.0.113.${guesses}`,
        deviceId: gate.identity.deviceCookies.issue().deviceId,
      }
      return gate.identity.testCredentials({ rollNumber, dateOfBirth: NOT_BORN }, caller)
    }
    const limited = (await enrolPupil(gate.identity)).rollNumber
    for (let tries = 0; tries < 5; tries += 1) await guess(limited)
    const pupils = await Promise.all(Array.from({ length: ROUNDS }, () => enrolPupil(gate.identity)))
    const notLockedOut = await medians(ROUNDS, [
      () => guess(pupils.pop()?.rollNumber ?? ''),
      () => guess(String(Number(UNKNOWN) - guesses)),
      () => guess(limited),
    ])
    await gate.identity.lockout.start('0')
    const lockedOut = await medians(ROUNDS, [() => guess(limited)])
    expect(gate.ends).toMatchObject({ mismatched: 5 + 2 * ROUNDS, limited: ROUNDS, lockedOut: ROUNDS })
    await gate.close()
    return [...notLockedOut, ...lockedOut]
  }

  it('comes after the same time, whatever was the reason', async () => {
    const times = await measure(100)
    expect(Math.min(...times)).toBeGreaterThanOrEqual(99)
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(20)
  })

  it('would come as soon as the work is done without the step', async () => {
    expect(Math.min(...(await measure(0)))).toBeLessThan(90)
  })
})
