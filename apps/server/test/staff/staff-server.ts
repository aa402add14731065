import type { Endpoint } from '@medha/contract/endpoint'
import type { StaffRole } from '@medha/rules/staff-permissions'
import { STAFF_ROWS } from '@medha/contract/staff-rows'
import { randomBytes } from 'node:crypto'
import { fixedClock } from '../../src/kernel/clock.ts'
import { newToken, hashToken } from '../../src/kernel/tokens.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { createVirtualPasskey, type VirtualPasskey } from './virtual-passkey.ts'

export const STAFF_HOST = 'staff.medha.localhost'
const SITE = { origin: `http://${STAFF_HOST}`, rpId: STAFF_HOST }
/** A Friday, half past ten in the morning in India. */
const OFFICE_MORNING = '2026-11-20T05:00:00Z'

/** What the console's own page sends with every write. */
export const CONSOLE = { host: STAFF_HOST, 'sec-fetch-site': 'same-origin', 'x-medha-console': '1' }

type Body = ReturnType<JSON['parse']>

export interface StaffReply {
  readonly status: number
  readonly body: Body
  readonly headers: Readonly<Record<string, unknown>>
  /** The session cookie that the reply sets, for the next call. */
  readonly cookie: string
}

export interface Scope {
  readonly places?: readonly string[]
  readonly examTypes?: readonly string[]
}

export interface TestMember {
  readonly memberId: string
  readonly email: string
  readonly passkey: VirtualPasskey
  readonly cookie: string
}

const rowCalled = (name: string): Endpoint => {
  const row = STAFF_ROWS.find((one) => one.name === name)
  if (row === undefined) throw new Error(`no staff row ${name}`)
  return row
}

export interface StaffServer extends TestServer {
  readonly clock: ReturnType<typeof fixedClock>
  call(
    row: string,
    body?: object,
    cookie?: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<StaffReply>
  /** The header that proves presence for this call. */
  stepUp(member: TestMember, row: string, body: object): Promise<Record<string, string>>
  /** A link to enrol for a new member with these roles. */
  invite(
    roles: readonly StaffRole[],
    scope?: Scope,
  ): Promise<{ readonly memberId: string; readonly email: string; readonly token: string }>
  /** A new member who has enrolled a passkey and is signed in. */
  member(roles: readonly StaffRole[], scope?: Scope): Promise<TestMember>
  signIn(passkey: VirtualPasskey): Promise<StaffReply>
  passkey(): VirtualPasskey
  rows<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

const COOKIE = /^__Host-staff=([^;]*)/

export const startStaffServer = async (env: Record<string, string> = {}): Promise<StaffServer> => {
  const clock = fixedClock(OFFICE_MORNING)
  const server = await startTestServer({ clock, env, audience: 'staff' })
  const { pool } = server.deps.database
  const call: StaffServer['call'] = async (name, body = {}, cookie = '', headers = {}) => {
    const row = rowCalled(name)
    const reply = await server.app.inject({
      method: row.method,
      url: row.path,
      headers: { ...CONSOLE, ...(cookie === '' ? {} : { cookie: `__Host-staff=${cookie}` }), ...headers },
      ...(row.method === 'POST' ? { payload: body } : {}),
    })
    const set = [reply.headers['set-cookie'] ?? []].flat().map((line) => COOKIE.exec(line)?.[1])
    return {
      status: reply.statusCode,
      body: reply.json(),
      headers: reply.headers,
      cookie: set.find((value) => value !== undefined) ?? '',
    }
  }
  const invite: StaffServer['invite'] = async (roles, { places = null, examTypes = null } = {}) => {
    const email = `${randomBytes(5).toString('hex')}@office.example`
    const { rows } = await pool.query<{ member_id: string }>(
      `insert into staff.members (email, name, language, state, user_handle, created_at)
       values ($1, 'Asha Verma', 'en', 'invited', $2, $3) returning member_id`,
      [email, randomBytes(32), clock.now()],
    )
    const memberId = rows[0]?.member_id ?? ''
    for (const role of roles)
      await pool.query(
        `insert into staff.grants (member_id, role, places, exam_types, from_day, given_at)
         values ($1, $2, $3, $4, '2026-01-01', $5)`,
        [memberId, role, places, examTypes, clock.now()],
      )
    const token = newToken()
    await pool.query(
      `insert into staff.enrolment_links (member_id, token_hash, kind, created_at, expires_at)
       values ($1, $2, 'invitation', $3, $3::timestamptz + interval '48 hours')`,
      [memberId, hashToken(token), clock.now()],
    )
    return { memberId, email, token }
  }
  const passkey = () => createVirtualPasskey(SITE)
  const member: StaffServer['member'] = async (roles, scope) => {
    const { memberId, email, token } = await invite(roles, scope)
    const made = passkey()
    const { body } = await call('staff.enrolment-options', { token })
    const enrolled = await call('staff.enrol-passkey', {
      token,
      challengeId: body.challengeId,
      credential: made.register(body.options),
      name: 'This computer',
    })
    if (enrolled.cookie === '') throw new Error(`not enrolled: ${JSON.stringify(enrolled.body)}`)
    return { memberId, email, passkey: made, cookie: enrolled.cookie }
  }
  return {
    ...server,
    clock,
    call,
    invite,
    member,
    passkey,
    signIn: async (key) => {
      const { body } = await call('staff.sign-in-options')
      return call('staff.sign-in-passkey', {
        challengeId: body.challengeId,
        credential: key.assert(body.options),
      })
    },
    stepUp: async (one, row, request) => {
      const { body } = await call('staff.step-up-options', { row, request }, one.cookie)
      const proof = { challengeId: body.challengeId, credential: one.passkey.assert(body.options) }
      return { 'x-medha-step-up': Buffer.from(JSON.stringify(proof)).toString('base64url') }
    },
    rows: async (text, values = []) => (await pool.query(text, [...values])).rows,
  }
}
