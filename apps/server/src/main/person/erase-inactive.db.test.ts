import { plainDate } from '@medha/rules/plain-date'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { fixedClock } from '../../kernel/clock.ts'
import { ACCOUNT_DAYS, eraseInactive } from './erase-inactive.ts'

const clock = fixedClock('2026-11-15T04:00:00Z')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

const enrol = (firstName: string, mobile: string) =>
  server.composition.identity.enrol({
    firstName,
    lastName: null,
    fatherName: null,
    mobile,
    email: 'a@pupils.example',
    language: 'en',
    dateOfBirth: plainDate('2011-08-17'),
  })
const names = async () => {
  const { rows } = await server.deps.database.pool.query<{ first_name: string }>(
    `select first_name from identity.students order by 1`,
  )
  return rows.map(({ first_name: name }) => name)
}
const days = (count: number) => count * 24 * 3_600_000

it('an account ends after three years, unless somebody still comes or it is younger', async () => {
  await enrol('Asha', '+919800000001')
  const { rollNumber } = await enrol('Bina', '+919800000002')
  clock.advance(days(2))
  await enrol('Chitra', '+919800000003')
  clock.advance(days(ACCOUNT_DAYS - 100))
  await server.app.inject({
    method: 'POST',
    url: '/api/v1/login',
    headers: { host: 'medha.localhost' },
    payload: { roll_number: rollNumber, date_of_birth: '17-08-2011' },
  })
  clock.advance(days(97))
  await eraseInactive(server.composition.person)
  expect(await names()).toEqual(['Asha', 'Bina', 'Chitra'])
  clock.advance(days(1) + 1)
  await eraseInactive(server.composition.person)
  expect(await names()).toEqual(['Bina', 'Chitra'])
  clock.advance(days(400))
  await eraseInactive(server.composition.person)
  expect(await names()).toEqual([])
})
