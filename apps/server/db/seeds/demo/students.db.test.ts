import { expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { openTestIdentity } from '../../../test/test-identity.ts'
import { DEMO_STUDENTS, loadDemoStudents } from './students.ts'

it('gives the demo students the same roll numbers whenever and however often they are loaded', async () => {
  const scratch = await openTestDatabase()
  const { identity, close } = await openTestIdentity({ databaseUrl: scratch.url })
  const first = await loadDemoStudents(identity)
  const again = await loadDemoStudents(identity)
  expect(first).toHaveLength(DEMO_STUDENTS.length)
  expect(again.map(({ rollNumber }) => rollNumber)).toEqual(first.map(({ rollNumber }) => rollNumber))
  const from = { address: '203.0.113.1', host: 'localhost', isBrowser: false, deviceId: 'demo' }
  for (const { rollNumber, dateOfBirth } of first)
    expect((await identity.logIn({ rollNumber, dateOfBirth }, from)).ok).toBe(true)
  await close()
  await scratch.drop()
})
