import type { TestDatabase } from '@medha/testkit/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import {
  BORN,
  enrolPupil,
  NOT_BORN,
  openTestIdentity,
  type TestIdentity,
} from '../../../test/test-identity.ts'
import { fixedClock } from '../../kernel/clock.ts'
import { GATE_LIMITS, type GateLimits } from './domain/gate-buckets.ts'

const HOUR = 3_600_000
let scratch: TestDatabase
let gate: TestIdentity
beforeAll(async () => {
  scratch = await openTestDatabase()
})
afterAll(() => scratch.drop())

const tryAt = async (address: string, rollNumber: string, dateOfBirth = NOT_BORN) => {
  const { deviceId } = gate.identity.deviceCookies.issue()
  return (await gate.identity.testCredentials({ rollNumber, dateOfBirth }, { address, deviceId })).ok
}
const guessAt = (address: string) =>
  tryAt(address, String(200_000_000_000 + Math.floor(Math.random() * 1e11)))
const compared = () => gate.ends.matched + gate.ends.mismatched

/** Four addresses of one subnet guess in each of three hours, then a student elsewhere logs in. */
const attackFromSubnet = async (gateLimits: GateLimits, perHour: number) => {
  const clock = fixedClock('2026-11-15T04:00:00Z')
  gate = await openTestIdentity({ databaseUrl: scratch.url, clock, gateLimits })
  try {
    const inHours = []
    for (let hour = 0; hour < 3; hour += 1) {
      for (let tries = 0; tries < perHour; tries += 1) await guessAt(`203.0.113.${1 + (tries % 4)}`)
      inHours.push(compared())
      if (hour < 2) clock.advance(HOUR)
    }
    const { rollNumber } = await enrolPupil(gate.identity)
    return { inHours, isIn: await tryAt('203.0.114.1', rollNumber, BORN), lockedOut: gate.ends.lockedOut }
  } finally {
    await gate.close()
  }
}

describe('[OPN-66] a subnet has forty wrong tries in an hour and seventy-five in a day', () => {
  it('of which an address has twenty, and never guards the whole system alone', async () => {
    expect(await attackFromSubnet(GATE_LIMITS, 84)).toEqual({
      inHours: [40, 75, 75],
      isIn: true,
      lockedOut: 0,
    })
  })

  it('control: without a limit of its own it guards every student', async () => {
    const endless = [{ points: 1_000, windowMs: HOUR, perStudent: 0 }]
    const end = await attackFromSubnet({ ...GATE_LIMITS, ip: endless, subnet: endless }, 330)
    expect(end.isIn).toBe(false)
    expect(end.lockedOut).toBeGreaterThan(0)
  })
})
