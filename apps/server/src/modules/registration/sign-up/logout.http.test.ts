import { STUDENT_KEY_HEADER } from '@medha/contract/places/student-key'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSignUpServer, type SignUpServer, type Visitor } from '../../../../test/sign-up-server.ts'

let server: SignUpServer
beforeAll(async () => {
  server = await startSignUpServer()
})
afterAll(() => server.close())

const STATUS = '/api/v1/registrations/status'
const headers = { host: 'medha.localhost', 'sec-fetch-site': 'same-origin' }

const enter = async (visitor: Visitor, dashboardLink: string) => {
  const code = new URL(dashboardLink).searchParams.get('lt')
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/v1/login/link',
    headers: { ...headers, cookie: `visit=${visitor.nonce}` },
    payload: { code },
  })
  const sid = reply.cookies.find(({ name }) => name === 'sid')?.value ?? ''
  const { token, student_key: studentKey } = reply.json<{ token: string; student_key: string }>()
  return { sid, token, studentKey }
}

/** A child registers on a shared computer and goes through to the dashboard. */
const registerAndEnter = async () => {
  const visitor = await server.visitor()
  const { data } = (await server.signUp(visitor)).body
  return { visitor, ...(await enter(visitor, data.dashboard_link)) }
}

const leave = ({ sid, token, studentKey }: Awaited<ReturnType<typeof enter>>, visitor?: Visitor) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/logout',
    headers: {
      ...headers,
      token,
      [STUDENT_KEY_HEADER]: studentKey,
      cookie: `sid=${sid}${visitor ? `; visit=${visitor.nonce}` : ''}`,
    },
    payload: {},
  })
const statusOf = async (visitor: Visitor) => (await server.post(STATUS, {}, visitor)).body
const hasProof = async ({ mobile }: Visitor) =>
  (await server.rows('select 1 from verification.proven_mobiles where mobile = $1', [`+91${mobile}`]))
    .length > 0

describe('[LOG-15] [OPN-68] after a logout', () => {
  it('the browser has lost its name, and its proof of a number', async () => {
    const { visitor, ...session } = await registerAndEnter()
    expect(await hasProof(visitor)).toBe(true)
    const reply = await leave(session, visitor)
    expect(reply.json()).toMatchObject({ success: 'true' })
    expect(reply.cookies).toMatchObject([
      { name: 'visit', value: '', path: '/' },
      { name: 'sid', value: '' },
    ])
    expect(await hasProof(visitor)).toBe(false)
  })

  it('whoever kept the name learns neither roll number nor birthday, and gets no link', async () => {
    const { visitor, ...session } = await registerAndEnter()
    // Control: before the logout they are readable, and the link logs in.
    expect(JSON.stringify(await statusOf(visitor))).toMatch(/"2010-04-05".*\?lt=/)
    await leave(session, visitor)
    expect(await statusOf(visitor)).toEqual({ state: 'none' })
  })

  it('at another of our hosts, where the name is not shown, it is the same', async () => {
    const { visitor, ...session } = await registerAndEnter()
    await leave(session)
    expect(await statusOf(visitor)).toEqual({ state: 'none' })
  })

  it('a sister who registered at the same browser before is not shown instead', async () => {
    const visitor = await server.visitor()
    await server.signUp(visitor, { student_name: 'Mira Verma', student_dob: '06-05-2011' })
    const { data } = (await server.signUp(visitor)).body
    const session = await enter(visitor, data.dashboard_link)
    await leave(session)
    expect(await statusOf(visitor)).toEqual({ state: 'none' })
  })

  it('the form of another child is still its own', async () => {
    const [one, other] = [await registerAndEnter(), await registerAndEnter()]
    await leave(one, one.visitor)
    expect(JSON.stringify(await statusOf(other.visitor))).toMatch(/"2010-04-05".*\?lt=/)
  })
})
