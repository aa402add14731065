import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStaffServer, type StaffServer, type TestMember } from '../../../test/staff/staff-server.ts'

let server: StaffServer
let member: TestMember
beforeAll(async () => {
  server = await startStaffServer()
  member = await server.member(['owner'])
})
afterAll(() => server.close())

const signInWith = async (changed: Parameters<TestMember['passkey']['assert']>[1]) => {
  const { body } = await server.call('staff.sign-in-options')
  return server.call('staff.sign-in-passkey', {
    challengeId: body.challengeId,
    credential: member.passkey.assert(body.options, changed),
  })
}
const REFUSED = { status: 200, body: { code: 'staff.sign-in-failed' }, cookie: '' }

describe('[STF-02] signing in with a passkey', () => {
  it('opens a session, and the request has named no member', async () => {
    const { body } = await server.call('staff.sign-in-options')
    expect(body.options).toMatchObject({
      rpId: 'staff.medha.localhost',
      userVerification: 'required',
      allowCredentials: [],
    })
    const signedIn = await server.signIn(member.passkey)
    expect(signedIn.body).toEqual({})
    const me = await server.call('staff.me', {}, signedIn.cookie)
    expect(me.body).toMatchObject({ name: 'Asha Verma', email: member.email, way: 'passkey', owners: 1 })
  })

  it.each([
    ['another origin', { origin: 'http://medha.localhost' }],
    ['another origin that begins alike', { origin: 'http://staff.medha.localhost.evil.example' }],
    ['the parent domain', { rpId: 'medha.localhost' }],
    ['no verified person', { isVerified: false }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['a count of signatures that went back', { signCount: 1 }],
  ])('refuses an answer for %s, and then lets the member in', async (_, changed) => {
    expect((await server.signIn(member.passkey)).cookie).not.toBe('')
    expect(await signInWith(changed)).toMatchObject(REFUSED)
    expect((await signInWith({})).cookie).not.toBe('')
  })

  it('takes a challenge once', async () => {
    const { body } = await server.call('staff.sign-in-options')
    const answer = {
      challengeId: body.challengeId,
      credential: member.passkey.assert(body.options),
    }
    expect((await server.call('staff.sign-in-passkey', answer)).cookie).not.toBe('')
    expect(await server.call('staff.sign-in-passkey', answer)).toMatchObject(REFUSED)
  })

  it('refuses a challenge after five minutes', async () => {
    const { body } = await server.call('staff.sign-in-options')
    server.clock.advance(5 * 60_000)
    const credential = member.passkey.assert(body.options)
    expect(
      await server.call('staff.sign-in-passkey', { challengeId: body.challengeId, credential }),
    ).toMatchObject(REFUSED)
  })

  it('refuses a passkey that is not ours, and one of a suspended member', async () => {
    expect(await server.signIn(server.passkey())).toMatchObject(REFUSED)
    const other = await server.member(['translator'])
    await server.rows(
      `update staff.members set state = 'suspended', suspended_at = now() where member_id = $1`,
      [other.memberId],
    )
    expect(await server.signIn(other.passkey)).toMatchObject(REFUSED)
  })

  it('refuses a passkey with the user handle of another member', async () => {
    const other = await server.member(['translator'])
    const { body } = await server.call('staff.sign-in-options')
    const credential = other.passkey.assert(body.options)
    const mixed = {
      ...credential,
      response: { ...credential.response, userHandle: member.passkey.userHandle },
    }
    expect(
      await server.call('staff.sign-in-passkey', { challengeId: body.challengeId, credential: mixed }),
    ).toMatchObject(REFUSED)
    expect((await server.signIn(other.passkey)).cookie).not.toBe('')
  })
})
