import type { TestDatabase } from '@medha/testkit/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { BORN, enrolPupil, openTestIdentity, type TestIdentity } from '../../../test/test-identity.ts'
import { fixedClock } from '../../kernel/clock.ts'
import { deleteExpired } from './use-cases/delete-expired.ts'

const DAY = 24 * 3_600_000
const clock = fixedClock('2026-11-15T04:00:00Z')
let scratch: TestDatabase
let gate: TestIdentity
beforeAll(async () => {
  scratch = await openTestDatabase()
  gate = await openTestIdentity({ databaseUrl: scratch.url, clock })
})
afterAll(async () => {
  await gate.close()
  await scratch.drop()
})

const count = async (table: 'sessions' | 'known_devices' | 'one_time_links') => {
  const rows = await gate.db.selectFrom(`identity.${table}`).select('student_id').execute()
  return rows.length
}

it('deletes the same in batches, however small', async () => {
  const { identity } = gate
  const { rollNumber } = await enrolPupil(identity)
  for (let times = 0; times < 24; times += 1)
    await identity.logIn(
      { rollNumber, dateOfBirth: BORN },
      {
        address: '203.0.113.9',
        host: 'localhost',
        isBrowser: false,
        deviceId: identity.deviceCookies.issue().deviceId,
      },
    )
  await deleteExpired({ db: gate.db, clock, batch: 3 })
  expect([await count('sessions'), await count('known_devices')]).toEqual([24, 20])
  const yearLater = fixedClock('2028-11-15T04:00:00Z')
  await deleteExpired({ db: gate.db, clock: yearLater, batch: 3 })
  expect([await count('sessions'), await count('known_devices')]).toEqual([0, 0])
})

it('deletes who came when after a year, keeps twenty devices of a pupil, and deletes nothing twice', async () => {
  const { identity } = gate
  const { rollNumber, studentId } = await enrolPupil(identity)
  const logIn = () =>
    identity.logIn(
      { rollNumber, dateOfBirth: BORN },
      {
        address: '203.0.113.1',
        host: 'localhost',
        isBrowser: false,
        deviceId: identity.deviceCookies.issue().deviceId,
      },
    )
  for (let times = 0; times < 25; times += 1) await logIn()
  await identity.issueLink(studentId)
  clock.advance(300 * DAY)
  await logIn()
  for (let times = 0; times < 2; times += 1) {
    await identity.deleteExpired()
    expect(await count('sessions')).toBe(26)
    expect(await count('known_devices')).toBe(20)
  }
  clock.advance(80 * DAY)
  await identity.deleteExpired()
  expect([await count('sessions'), await count('known_devices'), await count('one_time_links')]).toEqual([
    1, 1, 0,
  ])
})
