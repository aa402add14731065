import type { TestDatabase } from '@medha/testkit/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { BORN, enrolPupil, openTestIdentity, type TestIdentity } from '../../../test/test-identity.ts'
import { fixedClock } from '../../kernel/clock.ts'
import type { AccountLimits } from './domain/account-limits.ts'

const HOUR = 3_600_000
const UNLIMITED: AccountLimits = { openSessions: 1_000, knownDevices: 1_000, notices: [] }
let scratch: TestDatabase
beforeAll(async () => {
  scratch = await openTestDatabase()
})
afterAll(() => scratch.drop())

const withLimits = async (
  work: (gate: TestIdentity, clock: ReturnType<typeof fixedClock>) => Promise<void>,
  accountLimits?: AccountLimits,
) => {
  const clock = fixedClock('2026-11-15T04:00:00Z')
  const gate = await openTestIdentity({
    databaseUrl: scratch.url,
    clock,
    ...(accountLimits === undefined ? {} : { accountLimits }),
  })
  try {
    await work(gate, clock)
  } finally {
    await gate.close()
  }
}

const logIn = async (
  { identity }: TestIdentity,
  rollNumber: string,
  deviceId = identity.deviceCookies.issue().deviceId,
) => {
  const from = { address: '203.0.113.1', host: 'localhost', isBrowser: false, deviceId }
  const end = await identity.logIn({ rollNumber, dateOfBirth: BORN }, from)
  if (!end.ok) throw new Error(end.refusal.code)
  return end.value.token
}

const factsOf = async ({ db }: TestIdentity, studentId: string) => {
  const of = (table: 'sessions' | 'known_devices') =>
    db.selectFrom(`identity.${table}`).where('student_id', '=', studentId)
  const open = await of('sessions').where('revoked_at', 'is', null).select('student_id').execute()
  const notices = await of('sessions').where('is_notified', '=', true).select('student_id').execute()
  const devices = await of('known_devices').select('student_id').execute()
  return { open: open.length, devices: devices.length, notices: notices.length }
}

it('[OPN-66] a hundred right logins at once send one notice and leave ten sessions and twenty devices', () =>
  withLimits(async (gate, clock) => {
    const { rollNumber, studentId } = await enrolPupil(gate.identity)
    await Promise.all(Array.from({ length: 100 }, () => logIn(gate, rollNumber)))
    expect(await factsOf(gate, studentId)).toEqual({ open: 10, devices: 20, notices: 1 })
    for (let hour = 0; hour < 6; hour += 1) {
      clock.advance(HOUR)
      await logIn(gate, rollNumber)
    }
    expect((await factsOf(gate, studentId)).notices).toBe(3)
  }))

it('control: without the limits they send a hundred', () =>
  withLimits(async (gate) => {
    const { rollNumber, studentId } = await enrolPupil(gate.identity)
    for (let times = 0; times < 100; times += 1) await logIn(gate, rollNumber)
    expect(await factsOf(gate, studentId)).toEqual({ open: 100, devices: 100, notices: 100 })
  }, UNLIMITED))

it("ends the sessions nobody uses before the family's own, and forgets its phone last", () =>
  withLimits(async (gate, clock) => {
    const { identity } = gate
    const { rollNumber } = await enrolPupil(identity)
    const { deviceId } = identity.deviceCookies.issue()
    await logIn(gate, rollNumber, deviceId)
    clock.advance(HOUR)
    const token = await logIn(gate, rollNumber, deviceId)
    clock.advance(HOUR)
    const isOpen = async () =>
      (await identity.whoIs({ token, cookieHalf: undefined, studentKey: undefined })).ok
    expect(await isOpen()).toBe(true)
    for (let times = 0; times < 40; times += 1) await logIn(gate, rollNumber)
    expect(await isOpen()).toBe(true)
    expect(await identity.isDeviceOf(deviceId, '+919810000001')).toBe(true)
  }))
