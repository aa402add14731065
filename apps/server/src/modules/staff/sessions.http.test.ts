import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  CONSOLE,
  startStaffServer,
  type StaffServer,
  type TestMember,
} from '../../../test/staff/staff-server.ts'
import { buildServer } from '../../main/server.ts'

const MINUTE_MS = 60_000
const REASON = 'Left the institute on Friday'

let server: StaffServer
beforeAll(async () => {
  server = await startStaffServer()
})
afterAll(() => server.close())

const statusOf = async (cookie: string) => (await server.call('staff.me', {}, cookie)).status

describe('[STF-06] the session', () => {
  it('is one cookie for this host alone, which no script reads and no other site sends', async () => {
    const { passkey } = await server.member(['translator'])
    const signedIn = await server.signIn(passkey)
    const cookies = [signedIn.headers['set-cookie'] ?? []].flat()
    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toMatch(
      /^__Host-staff=[A-Za-z0-9_-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(signedIn.body).toEqual({})
  })

  it('stands nowhere in the database but as a hash', async () => {
    const { cookie } = await server.member(['translator'])
    const tables = await server.rows<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('staff', 'audit', 'platform')`,
    )
    const holding = async (token: string) => {
      const found = []
      for (const { name } of tables)
        if (
          (await server.rows(`select from ${name} as one where one::text like '%' || $1 || '%'`, [token]))
            .length > 0
        )
          found.push(name)
      return found
    }
    expect(await holding(cookie)).toEqual([])
    expect(await holding(Buffer.from(cookie, 'base64url').toString('hex'))).toEqual([])
    // Control: the same search finds what is stored.
    const [hash] = await server.rows<{ hash: string }>(
      `select encode(token_hash, 'hex') as hash from staff.sessions order by session_id desc limit 1`,
    )
    expect(await holding(hash?.hash ?? '')).toEqual(['staff.sessions'])
  })

  it.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from another host of ours', { 'sec-fetch-site': 'same-site' }],
    ['typed into the address bar', { 'sec-fetch-site': 'none' }],
    ['without the headers of a browser', { 'sec-fetch-site': undefined }],
    ['without the header of the console', { 'x-medha-console': undefined }],
    ['with another value of it', { 'x-medha-console': '0' }],
  ])('a write %s is refused, and the session goes on', async (_, changed) => {
    const { cookie } = await server.member(['translator'])
    const headers = Object.fromEntries(
      Object.entries({ ...CONSOLE, ...changed, cookie: `__Host-staff=${cookie}` }).filter(
        (pair): pair is [string, string] => pair[1] !== undefined,
      ),
    )
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/v1/staff/sign-out',
      payload: {},
      headers,
    })
    expect(reply.statusCode).toBe(403)
    expect(await statusOf(cookie)).toBe(200)
    expect((await server.call('staff.sign-out', {}, cookie)).status).toBe(200)
    expect(await statusOf(cookie)).toBe(401)
  })
})

describe('[STF-07] the session ends', () => {
  it('after 30 minutes without work', async () => {
    const { cookie } = await server.member(['translator'])
    server.clock.advance(30 * MINUTE_MS - 1)
    expect(await statusOf(cookie)).toBe(200)
    server.clock.advance(30 * MINUTE_MS)
    expect(await statusOf(cookie)).toBe(401)
  })

  it('after 12 hours of work', async () => {
    const { cookie } = await server.member(['translator'])
    for (let turn = 0; turn < 36; turn += 1) {
      expect(await statusOf(cookie)).toBe(200)
      server.clock.advance(20 * MINUTE_MS)
    }
    expect(await statusOf(cookie)).toBe(401)
  })

  it('with a sign-out and with a suspension, in the same moment on another process', async () => {
    const owner = await server.member(['owner'])
    const [one, two] = [await server.member(['translator']), await server.member(['translator'])]
    const { app } = await buildServer(server.deps, server.composition, null, 'staff')
    const elsewhere = async (cookie: string) => {
      const headers = { ...CONSOLE, cookie: `__Host-staff=${cookie}` }
      return (await app.inject({ url: '/api/v1/staff/me', headers })).statusCode
    }
    expect([await elsewhere(one.cookie), await elsewhere(two.cookie)]).toEqual([200, 200])
    await server.call('staff.sign-out', {}, one.cookie)
    const suspension = { memberKey: two.memberId, reason: REASON }
    const proof = await server.stepUp(owner, 'staff.suspend-member', suspension)
    await server.call('staff.suspend-member', suspension, owner.cookie, proof)
    expect([await elsewhere(one.cookie), await elsewhere(two.cookie)]).toEqual([401, 401])
    expect(await elsewhere(owner.cookie)).toBe(200)
    await app.close()
  })

  it('does not matter to a grant: one that ended yesterday gives nothing today', async () => {
    const { memberId, cookie } = await server.member(['owner'])
    expect((await server.call('staff.members', {}, cookie)).status).toBe(200)
    await server.rows(`update staff.grants set until_day = from_day where member_id = $1`, [memberId])
    const refused = await server.call('staff.members', {}, cookie)
    expect([refused.status, refused.body.code]).toEqual([403, 'staff.not-allowed'])
  })
})

describe('[STF-09] a member', () => {
  let member: TestMember
  const sessionsOf = async (cookie: string) =>
    (await server.call('staff.own-sessions', {}, cookie)).body.sessions as {
      sessionKey: string
      isThis: boolean
      device: string
    }[]

  beforeAll(async () => {
    member = await server.member(['translator'])
  })

  it('sees own sessions with their devices, and ends one of them', async () => {
    const { body } = await server.call('staff.sign-in-options')
    const chrome = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36' }
    const other = await server.call(
      'staff.sign-in-passkey',
      { challengeId: body.challengeId, credential: member.passkey.assert(body.options) },
      '',
      chrome,
    )
    const sessions = await sessionsOf(member.cookie)
    expect(sessions.map(({ isThis, device }) => [isThis, device])).toEqual([
      [false, 'Chrome, Windows'],
      [true, ''],
    ])
    const ended = { sessionKey: sessions[0]?.sessionKey ?? '' }
    expect((await server.call('staff.end-session', ended, member.cookie)).status).toBe(200)
    expect([await statusOf(other.cookie), await statusOf(member.cookie)]).toEqual([401, 200])
  })

  it('cannot end the session of another member', async () => {
    const other = await server.member(['owner'])
    const [session] = await sessionsOf(other.cookie)
    const reply = await server.call('staff.end-session', { sessionKey: session?.sessionKey }, member.cookie)
    expect([reply.status, reply.body.code]).toEqual([404, 'staff.no-such-thing'])
    expect(await statusOf(other.cookie)).toBe(200)
  })

  const passkeysOf = async ({ cookie }: TestMember) =>
    (await server.call('staff.own-credentials', {}, cookie)).body.passkeys as {
      passkeyKey: string
      name: string
    }[]
  const remove = async (one: TestMember, passkeyKey: string) => {
    const body = { passkeyKey }
    const proof = await server.stepUp(one, 'staff.remove-passkey', body)
    return server.call('staff.remove-passkey', body, one.cookie, proof)
  }
  const add = async (one: TestMember, passkey = server.passkey()) => {
    const options = await server.call('staff.passkey-options', {}, one.cookie)
    const body = {
      challengeId: options.body.challengeId,
      credential: passkey.register(options.body.options),
      name: 'My phone',
    }
    const proof = await server.stepUp(one, 'staff.add-passkey', body)
    return { passkey, reply: await server.call('staff.add-passkey', body, one.cookie, proof) }
  }

  it('adds a second passkey and signs in with it, and then removes the first one', async () => {
    const one = await server.member(['translator'])
    const { passkey, reply } = await add(one)
    expect(reply.status).toBe(200)
    expect((await passkeysOf(one)).map(({ name }) => name)).toEqual(['This computer', 'My phone'])
    expect((await server.signIn(passkey)).cookie).not.toBe('')
    const [oldest] = await passkeysOf(one)
    expect((await remove(one, oldest?.passkeyKey ?? '')).body).toEqual({})
    expect((await server.signIn(one.passkey)).cookie).toBe('')
    expect((await server.signIn(passkey)).cookie).not.toBe('')
  })

  it('cannot remove the last way in, nor two at the same moment', async () => {
    const one = await server.member(['translator'])
    const [only] = await passkeysOf(one)
    expect((await remove(one, only?.passkeyKey ?? '')).body.code).toBe('staff.last-way-in')
    const { passkey } = await add(one)
    const both = (await passkeysOf(one)).map(({ passkeyKey }) => ({ passkeyKey }))
    // Each passkey signs its own removal, so that neither proof depends on the other passkey.
    const proofs: Record<string, string>[] = []
    for (const [at, body] of both.entries()) {
      const signer = at === 0 ? one : { ...one, passkey }
      proofs.push(await server.stepUp(signer, 'staff.remove-passkey', body))
    }
    const replies = await Promise.all(
      both.map((body, at) => server.call('staff.remove-passkey', body, one.cookie, proofs[at] ?? {})),
    )
    const ends = replies.map(({ body }) => (body.code ?? 'removed') as string)
    expect(new Set(ends)).toEqual(new Set(['removed', 'staff.last-way-in']))
    expect(await passkeysOf(one)).toHaveLength(1)
  })

  it('cannot remove the passkey of another member, nor enrol one that is known', async () => {
    const [one, other] = [await server.member(['translator']), await server.member(['translator'])]
    const [foreign] = await passkeysOf(other)
    expect((await remove(one, foreign?.passkeyKey ?? '')).body.code).toBe('staff.no-such-thing')
    const { userHandle } = other.passkey
    expect((await add(one, other.passkey)).reply.body.code).toBe('staff.passkey-known')
    other.passkey.userHandle = userHandle
    expect((await server.signIn(other.passkey)).cookie).not.toBe('')
  })
})

describe('[STF-18] suspending', () => {
  const suspend = async (by: TestMember, memberKey: string) => {
    const body = { memberKey, reason: REASON }
    const proof = await server.stepUp(by, 'staff.suspend-member', body)
    return server.call('staff.suspend-member', body, by.cookie, proof)
  }

  it('ends links that were not used, and leaves the name to the audit log', async () => {
    const owner = await server.member(['owner'])
    const { memberId, token } = await server.invite(['translator'])
    expect((await suspend(owner, memberId)).status).toBe(200)
    expect((await server.call('staff.open-enrolment', { token })).body.code).toBe('staff.link-spent')
    const listed = (await server.call('staff.members', {}, owner.cookie)).body.members as {
      memberKey: string
      state: string
      name: string
    }[]
    expect(listed.find(({ memberKey }) => memberKey === memberId)).toMatchObject({
      state: 'suspended',
      name: 'Asha Verma',
    })
  })

  it('refuses oneself, an unknown member and one who is suspended', async () => {
    const owner = await server.member(['owner'])
    expect((await suspend(owner, owner.memberId)).body.code).toBe('staff.not-yourself')
    expect((await suspend(owner, '999999')).body.code).toBe('staff.no-such-thing')
    const other = await server.member(['translator'])
    await suspend(owner, other.memberId)
    expect((await suspend(owner, other.memberId)).body.code).toBe('staff.no-such-thing')
  })

  it('leaves an owner when the last two suspend each other at the same moment', async () => {
    await server.rows(`update staff.grants set ended_at = now() where role = 'owner'`)
    const owners = [await server.member(['owner']), await server.member(['owner'])] as const
    const [one, two] = owners
    const replies = await Promise.all([suspend(one, two.memberId), suspend(two, one.memberId)])
    const states = await server.rows<{ state: string }>(
      'select state from staff.members where member_id = any($1) order by state',
      [owners.map(({ memberId }) => memberId)],
    )
    expect(states.map(({ state }) => state)).toEqual(['active', 'suspended'])
    expect(replies.filter(({ status, body }) => status === 200 && body.code === undefined)).toHaveLength(1)
  })
})
