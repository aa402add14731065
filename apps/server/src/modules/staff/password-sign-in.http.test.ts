import { STAFF_ROWS } from '@medha/contract/staff-rows'
import type { StaffRole } from '@medha/rules/staff-permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuthenticatorApp } from '../../../test/staff/authenticator-app.ts'
import { startStaffServer, type StaffServer } from '../../../test/staff/staff-server.ts'
import { createStaff } from './index.ts'

const PASSWORD = 'violet tractor orbit nine'
const MINUTE_MS = 60_000
const FAILED = { status: 200, body: { code: 'staff.sign-in-failed' }, cookie: '' }

let server: StaffServer
beforeAll(async () => {
  server = await startStaffServer()
})
afterAll(() => server.close())

interface AppUser {
  readonly memberId: string
  readonly email: string
  code(stepsAway?: number): string
}

let addresses = 0
/** An address of its own, so that the limit of one test is not that of another. */
const line = () => ({ 'x-forwarded-for': `61.9.${(addresses += 1) >> 8}.${addresses & 255}` })

/** A member who has enrolled a password and an app. Moves the clock on, because a code works once. */
const appUser = async (roles: readonly StaffRole[] = ['translator']): Promise<AppUser> => {
  const { memberId, email, token } = await server.invite(roles)
  const { body } = await server.call('staff.enrol-password', { token, password: PASSWORD }, '', line())
  const code = createAuthenticatorApp(body.secret as string, server.clock.now)
  const enrolled = await server.call('staff.enrol-code', { token, code: code() }, '', line())
  expect(enrolled.cookie).not.toBe('')
  server.clock.advance(MINUTE_MS)
  return { memberId, email, code }
}
const enter = (email: string, password = PASSWORD, from = line()) =>
  server.call('staff.sign-in-password', { email, password }, '', from)

describe('[STF-03] password and authenticator app', () => {
  it('signs in with both, and the session of the first factor ends with the second', async () => {
    const user = await appUser()
    const half = await enter(user.email.toUpperCase())
    const whole = await server.call('staff.sign-in-code', { code: user.code() }, half.cookie)
    expect(whole.body).toEqual({})
    expect((await server.call('staff.me', {}, whole.cookie)).body).toMatchObject({ way: 'password' })
    expect(whole.cookie).not.toBe(half.cookie)
    expect((await server.call('staff.me', {}, half.cookie)).status).toBe(401)
  })

  it('takes a code once, also when it comes twice at the same time', async () => {
    const user = await appUser()
    const halves = await Promise.all([enter(user.email), enter(user.email)])
    const code = user.code()
    const ends = await Promise.all(
      halves.map((half) => server.call('staff.sign-in-code', { code }, half.cookie)),
    )
    expect(ends.filter(({ cookie }) => cookie !== '')).toHaveLength(1)
    expect(ends.filter(({ body }) => body.code === 'staff.wrong-code')).toHaveLength(1)
  })

  it.each([-2, 2])('refuses a code %i steps away, and takes the right one after it', async (away) => {
    const user = await appUser()
    const half = await enter(user.email)
    const wrong = await server.call('staff.sign-in-code', { code: user.code(away) }, half.cookie)
    expect(wrong.body.code).toBe('staff.wrong-code')
    expect((await server.call('staff.sign-in-code', { code: user.code(1) }, half.cookie)).cookie).not.toBe('')
  })

  it('ends the half-open session after three wrong codes, and after five minutes', async () => {
    const user = await appUser()
    const half = await enter(user.email)
    for (const wrong of [1, 2, 3])
      expect(
        (await server.call('staff.sign-in-code', { code: user.code(10 + wrong) }, half.cookie)).body.code,
      ).toBe('staff.wrong-code')
    expect(await server.call('staff.sign-in-code', { code: user.code() }, half.cookie)).toMatchObject(FAILED)
    const later = await enter(user.email)
    server.clock.advance(5 * MINUTE_MS)
    expect(await server.call('staff.sign-in-code', { code: user.code() }, later.cookie)).toMatchObject(FAILED)
  })

  it.each(['owner', 'exam-controller', 'finance', 'support-lead', 'privacy-officer'] as const)(
    'is refused to the role %s, to enrol and to sign in',
    async (role) => {
      const { token } = await server.invite([role])
      expect((await server.call('staff.open-enrolment', { token })).body.allowsPassword).toBe(false)
      expect((await server.call('staff.enrol-password', { token, password: PASSWORD })).body.code).toBe(
        'staff.passkey-only',
      )
      const user = await appUser()
      const before = await enter(user.email)
      await server.rows(
        `insert into staff.grants (member_id, role, from_day, given_at) values ($1, $2, '2026-01-01', now())`,
        [user.memberId, role],
      )
      expect(await enter(user.email)).toMatchObject(FAILED)
      expect(await server.call('staff.sign-in-code', { code: user.code() }, before.cookie)).toMatchObject(
        FAILED,
      )
    },
  )

  it.each([
    ['ten4letter', 'staff.password-too-short'],
    ['password1234', 'staff.password-common'],
  ])('refuses the password %s', async (password, code) => {
    const { token } = await server.invite(['translator'])
    expect((await server.call('staff.enrol-password', { token, password })).body.code).toBe(code)
    expect((await server.call('staff.open-enrolment', { token })).status).toBe(200)
  })

  it('counts only once the code of the app has come: the link stays good until then', async () => {
    const { token, email } = await server.invite(['translator'])
    await server.call('staff.enrol-password', { token, password: PASSWORD })
    expect(await enter(email)).toMatchObject(FAILED)
    expect((await server.call('staff.enrol-code', { token, code: '000000' })).body.code).toBe(
      'staff.wrong-code',
    )
    expect((await server.call('staff.open-enrolment', { token })).body).toMatchObject({ email })
  })
})

describe('[STF-04] a half-open session', () => {
  const others = STAFF_ROWS.filter(({ staff }) => staff?.permission !== 'sign-in')
  it('answers no row of staff, whatever else the request claims', async () => {
    expect(others.length).toBeGreaterThan(8)
    const user = await appUser(['auditor'])
    const half = await enter(user.email)
    for (const row of others) {
      const claims = { second_factor: true, mfa: 'done', way: 'passkey', code: user.code(), is_half: false }
      const reply = await server.call(row.name, row.method === 'POST' ? claims : {}, half.cookie, {
        'x-second-factor': 'done',
      })
      expect([reply.status, reply.body.code], row.name).toEqual([401, 'staff.second-factor-first'])
    }
  })

  it('control: the whole session of the same member is answered', async () => {
    const user = await appUser(['auditor'])
    const half = await enter(user.email)
    const whole = await server.call('staff.sign-in-code', { code: user.code() }, half.cookie)
    for (const row of others.filter(({ method }) => method === 'GET'))
      expect((await server.call(row.name, {}, whole.cookie)).status, row.name).toBe(200)
  })

  it('refuses fields that no row has', async () => {
    const user = await appUser()
    const claims = { email: user.email, password: PASSWORD, skip_second_factor: true }
    expect((await server.call('staff.sign-in-password', claims)).status).toBe(400)
  })
})

describe('[STF-05] guessing a password', () => {
  const bytes = ({ status, body, headers }: Awaited<ReturnType<typeof enter>>) =>
    JSON.stringify([status, body, headers['set-cookie'] ?? null])

  it('gets the same bytes for wrong, unknown, suspended, passkey-only and limited', async () => {
    const [user, suspended, limited] = [await appUser(), await appUser(), await appUser()]
    await server.rows(
      `update staff.members set state = 'suspended', suspended_at = now() where member_id = $1`,
      [suspended.memberId],
    )
    for (let turn = 0; turn < 5; turn += 1) await enter(limited.email, 'a wrong password')
    const replies = await Promise.all([
      enter(user.email, 'a wrong password'),
      enter('no-member@office.example'),
      enter(suspended.email),
      enter((await server.member(['owner'])).email),
      enter(limited.email),
    ])
    expect(new Set(replies.map(bytes)).size).toBe(1)
    // Control: the right password of a free member gets other bytes.
    expect(bytes(await enter(user.email))).not.toBe(bytes(replies[0]))
  })

  it('is held back for a member after five in 15 minutes and twenty in a day, and lets them in afterwards', async () => {
    const user = await appUser()
    for (let turn = 0; turn < 5; turn += 1) await enter(user.email, 'a wrong password')
    expect(await enter(user.email)).toMatchObject(FAILED)
    server.clock.advance(15 * MINUTE_MS)
    expect((await enter(user.email)).cookie).not.toBe('')
    for (let turn = 0; turn < 3; turn += 1) {
      server.clock.advance(16 * MINUTE_MS)
      for (let wrong = 0; wrong < 5; wrong += 1) await enter(user.email, 'a wrong password')
    }
    server.clock.advance(16 * MINUTE_MS)
    expect(await enter(user.email)).toMatchObject(FAILED)
    server.clock.advance(24 * 60 * MINUTE_MS)
    expect((await enter(user.email)).cookie).not.toBe('')
  })

  it('is held back for an address after thirty in an hour, for known and unknown members alike', async () => {
    const user = await appUser()
    const from = line()
    for (let turn = 0; turn < 30; turn += 1)
      await enter(`member-${turn}@office.example`, 'a wrong password', from)
    expect(await enter(user.email, PASSWORD, from)).toMatchObject(FAILED)
    expect((await enter(user.email)).cookie).not.toBe('')
  })

  it('passes no more than five of forty guesses at the same time', async () => {
    const user = await appUser()
    await Promise.all(Array.from({ length: 40 }, (_, at) => enter(user.email, `a wrong password ${at}`)))
    const [counted] = await server.rows<{ count: number }>(
      `select count(*)::int4 as count from staff.failed_sign_ins where member_key in (
         select member_key from staff.failed_sign_ins order by failure_id desc limit 1)`,
    )
    expect(counted?.count).toBe(5)
  })

  it('victim: a member whose password is guessed at signs in with a passkey at any time', async () => {
    const user = await server.member(['owner'])
    for (let turn = 0; turn < 10; turn += 1) await enter(user.email, 'a wrong password')
    expect((await server.signIn(user.passkey)).cookie).not.toBe('')
  })
})

describe('[STF-08] a code of the app as proof of presence', () => {
  const PASSKEY_KEY = { passkeyKey: '1' }
  const prove = async (cookie: string, code: string) => {
    const { body } = await server.call(
      'staff.step-up-options',
      { row: 'staff.remove-passkey', request: PASSKEY_KEY },
      cookie,
    )
    expect(body.options).toBeNull()
    const proof = Buffer.from(JSON.stringify({ challengeId: body.challengeId, code })).toString('base64url')
    const reply = await server.call('staff.remove-passkey', PASSKEY_KEY, cookie, { 'x-medha-step-up': proof })
    return reply.body.code as string
  }
  const signedIn = async () => {
    const user = await appUser()
    const half = await enter(user.email)
    const { cookie } = await server.call('staff.sign-in-code', { code: user.code() }, half.cookie, line())
    server.clock.advance(MINUTE_MS)
    return { ...user, cookie }
  }

  it('lets its member through, once', async () => {
    const user = await signedIn()
    const code = user.code()
    // The use case is reached: this member has no such passkey.
    expect(await prove(user.cookie, code)).toBe('staff.no-such-thing')
    expect(await prove(user.cookie, code)).toBe('staff.step-up-failed')
  })

  it('cannot be guessed with a stolen session: after five wrong ones the right one is refused for a while', async () => {
    const user = await signedIn()
    for (let turn = 0; turn < 5; turn += 1)
      expect(await prove(user.cookie, user.code(10 + turn))).toBe('staff.step-up-failed')
    expect(await prove(user.cookie, user.code())).toBe('staff.step-up-failed')
    server.clock.advance(15 * MINUTE_MS)
    expect(await prove(user.cookie, user.code())).toBe('staff.no-such-thing')
  })

  it('does not serve a member who signed in with a passkey', async () => {
    const { cookie } = await server.member(['translator'])
    const request = PASSKEY_KEY
    const { body } = await server.call(
      'staff.step-up-options',
      { row: 'staff.remove-passkey', request },
      cookie,
    )
    const proof = Buffer.from(JSON.stringify({ challengeId: body.challengeId, code: '123456' })).toString(
      'base64url',
    )
    const reply = await server.call('staff.remove-passkey', request, cookie, { 'x-medha-step-up': proof })
    expect(reply.body.code).toBe('staff.step-up-failed')
  })
})

it('[STF-05] control: without limits the right password is taken after any number of guesses', async () => {
  const { deps } = server
  const unlimited = createStaff({
    db: deps.database.db,
    clock: server.clock,
    auditLog: deps.auditLog,
    key: deps.config.STAFF_KEY,
    host: 'staff.medha.localhost',
    origin: 'http://staff.medha.localhost',
    limits: { member: [], address: [] },
  })
  const user = await appUser()
  const from = { address: '61.9.255.255', requestId: crypto.randomUUID(), device: 'Chrome, Windows' }
  const guess = (password: string) => unlimited.signInByPassword({ email: user.email, password }, from)
  for (let turn = 0; turn < 6; turn += 1) expect((await guess('a wrong password')).ok).toBe(false)
  expect((await guess(PASSWORD)).ok).toBe(true)
})
