import type { WireRefusal } from '@medha/contract/wire/envelope'
import { plainDate, writeDayFirst } from '@medha/rules/plain-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BORN, enrolPupil } from '../../../test/test-identity.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { EnrolledStudent } from './index.ts'

interface WireLogin {
  readonly success: string
  readonly msg: string
  readonly token: string
  readonly dashboard_url: string
}

let server: TestServer
let pupil: EnrolledStudent
beforeAll(async () => {
  server = await startTestServer()
  pupil = await enrolPupil(server.composition.identity)
})
afterAll(() => server.close())

let lastAddress = 0
const newAddress = () => {
  lastAddress += 1
  return `198.18.${lastAddress >> 8}.${lastAddress & 255}`
}
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: 'localhost', ...headers },
    remoteAddress: newAddress(),
  })
const login = (rollNumber: string, day: string, headers?: Record<string, string>) =>
  post('/api/v1/login', { roll_number: rollNumber, date_of_birth: day }, headers)

it('[API-04] [ENT-03] [ENT-04] answers the right roll number and date of birth with success, token, msg and dashboard_url', async () => {
  const reply = await login(pupil.rollNumber, '05-04-2010')
  expect(reply.statusCode).toBe(200)
  const body = reply.json<WireLogin>()
  expect(Object.keys(body).toSorted()).toEqual(['dashboard_url', 'msg', 'student_key', 'success', 'token'])
  expect(body.success).toBe('true')
  expect(body.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(reply.headers['cache-control']).toBe('no-store')
})

it.each([
  ['DD-MM-YYYY', '05-04-2010'],
  ['DD/MM/YYYY', '05/04/2010'],
  ['YYYY-MM-DD', '2010-04-05'],
])('[ENT-03] [OPN-24] reads a date of birth written %s', async (_format, day) => {
  expect((await login(pupil.rollNumber, day)).json<WireLogin>().success).toBe('true')
})

it('[LOG-08] [OPN-67] names a dashboard on a site of ours, without credentials in the address', async () => {
  const reply = await login(pupil.rollNumber, '05-04-2010')
  expect(reply.json<WireLogin>().dashboard_url).toBe('http://localhost/dashboard')
  const stranger = await login(pupil.rollNumber, '05-04-2010', { host: 'evil.example' })
  expect(stranger.statusCode).toBe(421)
  expect(stranger.body).not.toContain('evil.example')
})

it('[LOG-08] sends a student to the site of their own exam, from wherever they sign in', async () => {
  const { identity, registration } = server.composition
  const candidate = await enrolPupil(identity)
  await registration.recordRegistration({
    studentId: candidate.studentId,
    examType: 'IAT',
    examDay: plainDate('2027-01-10'),
    slotId: 1,
    mode: 'online',
    branchCode: 'DL001',
    classStreamId: 1,
    boardCode: 'CBSE',
    registrationPage: 'any',
    state: 'confirmed',
    isFeePaid: true,
  })
  const dashboardOf = async (rollNumber: string, host: string) =>
    (await login(rollNumber, '05-04-2010', { host })).json<WireLogin>().dashboard_url
  // OPN-67: the other host gets a code that works once, never the credentials.
  expect(await dashboardOf(candidate.rollNumber, 'medha.localhost:4000')).toMatch(
    /^http:\/\/invictus\.medha\.localhost\/dashboard\?lt=[\w-]{16,64}$/,
  )
  // Control: without an exam that has its own site the student stays on the current host.
  expect(await dashboardOf(pupil.rollNumber, 'medha.localhost:4000')).toBe('http://medha.localhost/dashboard')
})

describe('[LOG-10] [OPN-66] a wrong answer', () => {
  it('reads the same whether the date is wrong or nobody has the roll number', async () => {
    const wrong = await login(pupil.rollNumber, '06-04-2010')
    const unknown = await login('999999999999', '05-04-2010')
    expect(wrong.statusCode).toBe(200)
    expect(wrong.json()).toEqual({
      success: 'false',
      msg: 'The roll number or the date of birth is not right. Please check both. Still not working? Use “Forgot roll number/password?” and log in with an OTP.',
      message:
        'The roll number or the date of birth is not right. Please check both. Still not working? Use “Forgot roll number/password?” and log in with an OTP.',
      code: 'identity.wrong-credentials',
    })
    expect(unknown.body).toBe(wrong.body)
    const namesOf = (reply: typeof wrong) => Object.keys(reply.headers).toSorted()
    expect(namesOf(unknown)).toEqual(namesOf(wrong))
  })

  it('reads the same as a right one when the tries are used up: both ask for a code', async () => {
    const tired = await enrolPupil(server.composition.identity)
    for (let tries = 0; tries < 5; tries += 1)
      expect((await login(tired.rollNumber, '06-04-2010')).json<WireRefusal>().code).toBe(
        'identity.wrong-credentials',
      )
    const right = await login(tired.rollNumber, writeDayFirst(BORN))
    const wrong = await login(tired.rollNumber, '06-04-2010')
    expect(right.json<WireRefusal>().code).toBe('identity.step-up')
    expect(right.body).toBe(wrong.body)
    const namesOf = (reply: typeof right) => Object.keys(reply.headers).toSorted()
    expect(namesOf(right)).toEqual(namesOf(wrong))
    // Control: the same answer is right for a caller who has tries left.
    expect((await login(pupil.rollNumber, writeDayFirst(BORN))).json<WireLogin>().success).toBe('true')
  })

  it('speaks Hindi to who reads Hindi', async () => {
    const reply = await login(pupil.rollNumber, '06-04-2010', { 'accept-language': 'hi' })
    expect(reply.json<WireRefusal>().msg).toContain('जन्म तिथि')
  })

  it('gives no session and keeps nothing that was typed', async () => {
    const reply = await login(pupil.rollNumber, '06-04-2010', { 'sec-fetch-site': 'same-origin' })
    expect(reply.cookies.map(({ name }) => name)).toEqual(['device'])
    expect(reply.body).not.toMatch(/2010|token/)
  })
})

it('[VAL-01] refuses a roll number that has not twelve digits before anything is compared', async () => {
  for (const rollNumber of ['12345678901', '1234567890123', '12345678901a']) {
    expect((await login(rollNumber, '05-04-2010')).statusCode).toBe(400)
  }
})

it('keeps no date of birth that could be read, in any column', async () => {
  const { rows } = await server.deps.database.pool.query<{ everything: string }>(
    `select string_agg(s::text, ' ') || string_agg(encode(date_of_birth_sealed, 'escape'), ' ') as everything
     from identity.students s`,
  )
  expect(rows[0]?.everything).toContain(pupil.rollNumber)
  expect(rows[0]?.everything).not.toMatch(/2010-04-05|05-04-2010|20100405/)
  expect(await server.composition.identity.dateOfBirthOf(pupil.studentId, 'registration')).toBe(BORN)
})
