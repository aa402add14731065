import type { Endpoint } from '@medha/contract/endpoint'
import { STUDENT_KEY_HEADER } from '@medha/contract/places/student-key'
import { ROWS } from '@medha/contract/rows'
import { writeDayFirst } from '@medha/rules/plain-date'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDemoServer, type DemoServer } from '../../test/demo-server.ts'
import { requestTo } from '../../test/fill-row.ts'
import { buildServer } from '../main/server.ts'

/** Two children in one browser: the page was rendered for the first, then the second logged in. */
const FIRST = 'iACST at a centre in 3 days'
const SECOND = 'iACST online in 7 days'
const BROWSER = { host: 'medha.localhost', 'sec-fetch-site': 'same-origin' }

interface LoggedIn {
  readonly token: string
  readonly studentKey: string
  readonly sid: string
}

let server: DemoServer
let undefended: FastifyInstance
let first: LoggedIn
let second: LoggedIn

const logIn = async (shows: string): Promise<LoggedIn> => {
  const { rollNumber, dateOfBirth } = server.student(shows)
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/v1/login',
    payload: { roll_number: rollNumber, date_of_birth: writeDayFirst(dateOfBirth) },
    headers: BROWSER,
  })
  const body = reply.json<{ token: string; student_key: string }>()
  const sid = reply.cookies.find(({ name }) => name === 'sid')?.value ?? ''
  return { token: body.token, studentKey: body.student_key, sid }
}

beforeAll(async () => {
  server = await startDemoServer()
  // The same server, but its edge treats every page as one of the second child.
  const whoIs: typeof server.composition.whoIs = (caller) =>
    server.composition.whoIs(
      new Proxy(caller, {
        get: (of, name) =>
          name === 'studentKey' ? second.studentKey : (Reflect.get(of, name, of) as unknown),
      }),
    )
  ;({ app: undefended } = await buildServer(server.deps, { ...server.composition, whoIs }))
  await undefended.ready()
  first = await logIn(FIRST)
  second = await logIn(SECOND)
})
afterAll(async () => {
  await undefended.close()
  await server.close()
})

/** What the browser of both children sends: the token and the cookie of the last login. */
const call = async (row: Endpoint, studentKey: string | undefined, app = server.app) => {
  const reply = await app.inject({
    ...requestTo(row, () => undefined),
    headers: {
      ...BROWSER,
      token: second.token,
      ...(studentKey === undefined ? {} : { [STUDENT_KEY_HEADER]: studentKey }),
    },
    cookies: { sid: second.sid },
  })
  const isRefused = reply.statusCode >= 400
  return { status: reply.statusCode, code: isRefused ? reply.json<{ code: string }>().code : null }
}

const REFUSED = { status: 409, code: 'edge.another-student' }
// The logout comes last: it ends the session that the others need.
const studentRows = ROWS.filter(({ audience }) => audience === 'student').toSorted(
  (a, b) => Number(a.name === 'identity.logout') - Number(b.name === 'identity.logout'),
)

describe('[LOG-07] [OPN-74] a page that was drawn for one child, while another child is logged in', () => {
  it('has rows to be refused at', () => {
    expect(studentRows.length).toBeGreaterThanOrEqual(19)
    expect(first.studentKey).not.toBe(second.studentKey)
  })

  it.each(studentRows.map((row) => [row.name, row] as const))('is refused: %s', async (_, row) => {
    expect(await call(row, first.studentKey)).toEqual(REFUSED)
    expect(await call(row, 'A'.repeat(22))).toEqual(REFUSED)
    // A browser that does not send the student of its page counts as not signed in.
    expect(await call(row, undefined)).toEqual({ status: 401, code: 'edge.not-signed-in' })
  })

  it('is not logged out, and logs nobody out', async () => {
    const profile = ROWS.find(({ path }) => path === '/api/v1/profile') as Endpoint
    expect((await call(profile, second.studentKey)).status).toBe(200)
  })

  it.each(studentRows.map((row) => [row.name, row] as const))(
    'negative control: an edge that does not compare answers it: %s',
    async (_, row) => {
      expect((await call(row, first.studentKey, undefended)).code).not.toBe(REFUSED.code)
      if (row.name === 'identity.logout') second = await logIn(SECOND)
    },
  )

  it.each(studentRows.map((row) => [row.name, row] as const))(
    'is answered once it is drawn for the child who is logged in: %s',
    async (_, row) => {
      const { code } = await call(row, second.studentKey)
      expect(code).not.toBe(REFUSED.code)
      expect(code).not.toBe('edge.not-signed-in')
    },
  )

  it('[LOG-07] goes on when the same child logs in again in another tab', async () => {
    const { studentKey } = await logIn(SECOND)
    second = await logIn(SECOND)
    const profile = ROWS.find(({ path }) => path === '/api/v1/profile') as Endpoint
    expect((await call(profile, studentKey)).status).toBe(200)
  })
})
