import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadDemo } from '../../../db/seeds/demo/load-demo.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

const LIST = '/api/v1/development/students'
const LOG_IN = '/api/v1/development/log-in'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { MOVABLE_CLOCK: 'on' } })
  await loadDemo(server.composition, server.deps.clock, server.deps.database.db)
})
afterAll(() => server.close())

const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload })

it('lists a demo student for every exam type and state, and logs each of them in', async () => {
  const { students } = (await server.app.inject({ url: LIST })).json<{
    students: { studentId: string; examType: string; state: string }[]
  }>()
  expect(new Set(students.map(({ examType }) => examType)).size).toBe(5)
  expect(new Set(students.map(({ state }) => state)).size).toBe(5)
  for (const { studentId } of students) {
    const { address } = (await post(LOG_IN, { studentId, host: 'localhost' })).json<{ address: string }>()
    const code = new URL(address).searchParams.get('lt')
    const { token } = (await post('/api/v1/login/link', { code })).json<{ token: string }>()
    const reply = await server.app.inject({ url: '/api/v1/dashboard', headers: { token } })
    expect(reply.json<{ success: string }>().success).toBe('true')
  }
})

it('logs nobody else in: a student who came by the front door is not on the list', async () => {
  const enrolled = await server.composition.identity.enrol({
    firstName: 'Real',
    lastName: null,
    fatherName: null,
    mobile: '+919810009999',
    email: 'real@pupils.example',
    language: 'en',
    dateOfBirth: '2010-01-01' as never,
  })
  const reply = await post(LOG_IN, { studentId: enrolled.studentId, host: 'localhost' })
  expect(reply.statusCode).toBe(404)
})

it('has no link to a host that cannot be one', async () => {
  expect((await post(LOG_IN, { studentId: '1', host: '9876543210' })).statusCode).toBe(404)
})

it('is not there where the clock cannot be moved, as in production', async () => {
  const plain = await startTestServer()
  expect((await plain.app.inject({ url: LIST })).statusCode).toBe(404)
  const answer = await plain.app.inject({
    method: 'POST',
    url: LOG_IN,
    payload: { studentId: '1', host: 'localhost' },
  })
  expect(answer.statusCode).toBe(404)
  await plain.close()
})
