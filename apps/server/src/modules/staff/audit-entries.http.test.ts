import { STAFF_ROWS } from '@medha/contract/staff-rows'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuthenticatorApp } from '../../../test/staff/authenticator-app.ts'
import { startStaffServer, type StaffReply, type StaffServer } from '../../../test/staff/staff-server.ts'
import { createStaff } from './index.ts'

const WRITES = STAFF_ROWS.filter(({ staff }) => staff?.records === 'write').map(({ name }) => name)
const PASSWORD = 'violet tractor orbit nine'
/** The name of every member, and the end of every address: neither may stand in an entry. */
const PERSONAL = ['Asha', 'Verma', 'office.example']

let server: StaffServer
beforeAll(async () => {
  server = await startStaffServer()
})
afterAll(() => server.close())

interface Act {
  readonly reply: StaffReply
  readonly actor: string
  readonly actions: readonly string[]
}

const byCode = async () => {
  const { memberId, email, token } = await server.invite(['translator'])
  const { body } = await server.call('staff.enrol-password', { token, password: PASSWORD })
  const code = createAuthenticatorApp(body.secret as string, server.clock.now)
  const reply = await server.call('staff.enrol-code', { token, code: code() })
  return { memberId, email, reply, code }
}

/** Each write of the console, done once. */
const ACTS: Readonly<Record<string, () => Promise<Act>>> = {
  'staff.sign-in-passkey': async () => {
    const { memberId, passkey } = await server.member(['translator'])
    return { reply: await server.signIn(passkey), actor: memberId, actions: ['staff.signed-in'] }
  },
  'staff.sign-in-code': async () => {
    const { memberId, email, code } = await byCode()
    server.clock.advance(60_000)
    const half = await server.call('staff.sign-in-password', { email, password: PASSWORD })
    const reply = await server.call('staff.sign-in-code', { code: code() }, half.cookie)
    return { reply, actor: memberId, actions: ['staff.signed-in'] }
  },
  'staff.sign-out': async () => {
    const { memberId, cookie } = await server.member(['translator'])
    const reply = await server.call('staff.sign-out', {}, cookie)
    return { reply, actor: memberId, actions: ['staff.signed-out'] }
  },
  'staff.enrol-passkey': async () => {
    const { memberId, token } = await server.invite(['translator'])
    const { body } = await server.call('staff.enrolment-options', { token })
    const credential = server.passkey().register(body.options)
    const made = { token, challengeId: body.challengeId, credential, name: 'This computer' }
    const reply = await server.call('staff.enrol-passkey', made)
    return { reply, actor: memberId, actions: ['staff.enrolled'] }
  },
  'staff.enrol-code': async () => {
    const { memberId, reply } = await byCode()
    return { reply, actor: memberId, actions: ['staff.enrolled'] }
  },
  'staff.add-passkey': async () => {
    const member = await server.member(['translator'])
    const { body } = await server.call('staff.passkey-options', {}, member.cookie)
    const credential = server.passkey().register(body.options)
    const made = { challengeId: body.challengeId, credential, name: 'My phone' }
    const proof = await server.stepUp(member, 'staff.add-passkey', made)
    const reply = await server.call('staff.add-passkey', made, member.cookie, proof)
    return { reply, actor: member.memberId, actions: ['staff.passkey-added'] }
  },
  'staff.remove-passkey': async () => {
    const member = await server.member(['translator'])
    await server.rows(
      `insert into staff.passkeys (member_id, external_id, public_key, sign_count, transports, is_synced, name, created_at)
       values ($1, '\\x01', '\\x01', 0, '{}', false, 'Old key', now())`,
      [member.memberId],
    )
    const { body } = await server.call('staff.own-credentials', {}, member.cookie)
    const request = { passkeyKey: body.passkeys[1].passkeyKey as string }
    const proof = await server.stepUp(member, 'staff.remove-passkey', request)
    const reply = await server.call('staff.remove-passkey', request, member.cookie, proof)
    return { reply, actor: member.memberId, actions: ['staff.passkey-removed'] }
  },
  'staff.end-session': async () => {
    const { memberId, passkey, cookie } = await server.member(['translator'])
    await server.signIn(passkey)
    const { body } = await server.call('staff.own-sessions', {}, cookie)
    const sessions = body.sessions as { sessionKey: string; isThis: boolean }[]
    const other = sessions.find(({ isThis }) => !isThis)
    const reply = await server.call('staff.end-session', { sessionKey: other?.sessionKey }, cookie)
    return { reply, actor: memberId, actions: ['staff.session-ended'] }
  },
  'staff.suspend-member': async () => {
    const owner = await server.member(['owner'])
    const { memberId } = await server.member(['translator'])
    const body = { memberKey: memberId, reason: 'Left the institute on Friday' }
    const proof = await server.stepUp(owner, 'staff.suspend-member', body)
    const reply = await server.call('staff.suspend-member', body, owner.cookie, proof)
    return { reply, actor: owner.memberId, actions: ['staff.member-suspended'] }
  },
}

const entriesOf = ({ headers }: StaffReply) =>
  server.rows<{ action: string; actor_kind: string; actor_id: string; all: string }>(
    `select action, actor_kind, actor_id, entries::text as all from audit.entries where request_id = $1 order by entry_id`,
    [headers['x-request-id']],
  )

describe('[AUD-01] every write of the console', () => {
  it('has an act here', () => {
    expect(Object.keys(ACTS).toSorted()).toEqual(WRITES.toSorted())
  })

  it.each(Object.entries(ACTS))(
    '%s leaves its entry, with the actor and no personal value',
    async (_, act) => {
      const { reply, actor, actions } = await act()
      expect([reply.status, reply.body]).toEqual([200, {}])
      const entries = await entriesOf(reply)
      expect(entries.map(({ action }) => action)).toEqual(actions)
      for (const entry of entries) {
        expect([entry.actor_kind, entry.actor_id]).toEqual(['staff', actor])
        for (const value of PERSONAL) expect(entry.all).not.toContain(value)
      }
    },
  )

  it('leaves none when it is refused', async () => {
    const { cookie } = await server.member(['translator'])
    const refused = await server.call('staff.end-session', { sessionKey: '999999' }, cookie)
    expect([refused.status, await entriesOf(refused)]).toEqual([404, []])
  })

  it('control: a log that writes nothing is noticed', async () => {
    const { deps } = server
    const forgetful = createStaff({
      db: deps.database.db,
      clock: server.clock,
      auditLog: { ...deps.auditLog, write: () => Promise.resolve() },
      key: deps.config.STAFF_KEY,
      host: 'staff.medha.localhost',
      origin: 'http://staff.medha.localhost',
    })
    const { passkey } = await server.member(['translator'])
    const { challengeId, options } = await forgetful.signInOptions()
    const requestId = crypto.randomUUID()
    const from = { address: '127.0.0.1', requestId, device: '' }
    const signedIn = await forgetful.signInByPasskey(
      { challengeId, credential: passkey.assert(options) },
      from,
    )
    expect(signedIn.ok).toBe(true)
    expect(await server.rows('select from audit.entries where request_id = $1', [requestId])).toEqual([])
  })
})
