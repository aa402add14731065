import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startStaffServer, type StaffServer, type TestMember } from '../../../test/staff/staff-server.ts'

let server: StaffServer
let owner: TestMember
let first: TestMember
let second: TestMember
beforeAll(async () => {
  server = await startStaffServer()
  owner = await server.member(['owner'])
})
beforeEach(async () => {
  const { cookie } = await server.signIn(owner.passkey)
  owner = { ...owner, cookie }
  first = await server.member(['translator'])
  second = await server.member(['translator'])
})
afterAll(() => server.close())

const ROW = 'staff.suspend-member'
const bodyFor = ({ memberId }: TestMember) => ({
  memberKey: memberId,
  reason: 'Left the institute on Friday',
})
const suspend = (member: TestMember, headers: Record<string, string> = {}, by = owner) =>
  server.call(ROW, bodyFor(member), by.cookie, headers)
const stateOf = async ({ memberId }: TestMember) => {
  const [row] = await server.rows<{ state: string }>('select state from staff.members where member_id = $1', [
    memberId,
  ])
  return row?.state
}
const FAILED = { status: 403, body: { code: 'staff.step-up-failed' } }

describe('[STF-08] a proof of presence', () => {
  it('lets the member do what it was made for', async () => {
    expect(await suspend(first, await server.stepUp(owner, ROW, bodyFor(first)))).toMatchObject({
      status: 200,
      body: {},
    })
    expect(await stateOf(first)).toBe('suspended')
  })

  it('is demanded: without it, and with one that cannot be read, nothing is done', async () => {
    for (const header of [undefined, '', 'x', Buffer.from('{"challengeId":1}').toString('base64url')]) {
      const reply = await suspend(first, header === undefined ? {} : { 'x-medha-step-up': header })
      expect([reply.status, reply.body.code]).toEqual([403, 'staff.step-up-needed'])
    }
    expect(await stateOf(first)).toBe('active')
  })

  it('for one member does not serve for another, nor for another row', async () => {
    const proof = await server.stepUp(owner, ROW, bodyFor(first))
    expect(await suspend(second, proof)).toMatchObject(FAILED)
    const other = await server.stepUp(owner, 'staff.remove-passkey', { passkeyKey: second.memberId })
    expect(await suspend(second, other)).toMatchObject(FAILED)
    expect(await stateOf(second)).toBe('active')
  })

  it('does not serve when the reason is changed on the way', async () => {
    const proof = await server.stepUp(owner, ROW, bodyFor(first))
    const changed = { ...bodyFor(first), reason: 'Left the institute on Monday' }
    expect(await server.call(ROW, changed, owner.cookie, proof)).toMatchObject(FAILED)
  })

  it('serves once, also when it comes twenty times at the same moment', async () => {
    const proof = await server.stepUp(owner, ROW, bodyFor(first))
    const replies = await Promise.all(Array.from({ length: 20 }, () => suspend(first, proof)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'staff.step-up-failed')).toHaveLength(19)
  })

  it('is stale after five minutes, and good until then', async () => {
    const early = await server.stepUp(owner, ROW, bodyFor(first))
    const late = await server.stepUp(owner, ROW, bodyFor(second))
    server.clock.advance(5 * 60_000 - 1)
    expect((await suspend(first, early)).status).toBe(200)
    server.clock.advance(1)
    expect(await suspend(second, late)).toMatchObject(FAILED)
  })

  it('serves the session that obtained it, and no other one of the same member', async () => {
    const proof = await server.stepUp(owner, ROW, bodyFor(first))
    const elsewhere = await server.signIn(owner.passkey)
    expect(await suspend(first, proof, { ...owner, cookie: elsewhere.cookie })).toMatchObject(FAILED)
  })

  it('is signed by a passkey of the member: the one of another member does not serve', async () => {
    const { body } = await server.call(
      'staff.step-up-options',
      { row: ROW, request: bodyFor(first) },
      owner.cookie,
    )
    const proof = { challengeId: body.challengeId, credential: second.passkey.assert(body.options) }
    const header = Buffer.from(JSON.stringify(proof)).toString('base64url')
    expect(await suspend(first, { 'x-medha-step-up': header })).toMatchObject(FAILED)
  })

  it('signs what is done: the challenge contains its digest', async () => {
    const challengeFor = async (member: TestMember) => {
      const { body } = await server.call(
        'staff.step-up-options',
        { row: ROW, request: bodyFor(member) },
        owner.cookie,
      )
      return Buffer.from(body.options.challenge as string, 'base64url')
    }
    const [one, again, other] = [
      await challengeFor(first),
      await challengeFor(first),
      await challengeFor(second),
    ]
    expect(one.subarray(32)).toEqual(again.subarray(32))
    expect(one.subarray(32)).not.toEqual(other.subarray(32))
    expect(one.subarray(0, 32)).not.toEqual(again.subarray(0, 32))
  })

  it('is made for requests that exist', async () => {
    for (const [row, request] of [
      ['staff.me', {}],
      ['staff.no-such-row', bodyFor(first)],
      [ROW, { memberKey: 'x' }],
    ] as const)
      expect((await server.call('staff.step-up-options', { row, request }, owner.cookie)).body.code).toBe(
        'staff.no-such-thing',
      )
  })

  it('a sign-in is no proof', async () => {
    const { body } = await server.call('staff.sign-in-options')
    const proof = { challengeId: body.challengeId, credential: owner.passkey.assert(body.options) }
    const header = Buffer.from(JSON.stringify(proof)).toString('base64url')
    expect(await suspend(first, { 'x-medha-step-up': header })).toMatchObject(FAILED)
  })
})

it('[STF-08] control: where the digest is not compared, a proof for one member serves for another', async () => {
  const proof = await server.stepUp(owner, ROW, bodyFor(first))
  const { challengeId } = JSON.parse(Buffer.from(proof['x-medha-step-up'] ?? '', 'base64url').toString()) as {
    challengeId: string
  }
  const probe = await server.call(
    'staff.step-up-options',
    { row: ROW, request: bodyFor(second) },
    owner.cookie,
  )
  // The stored digest becomes that of the other member: nothing else of the check is changed.
  await server.rows(
    `update staff.challenges set act_digest = (
       select act_digest from staff.challenges where id_hash = sha256(convert_to($1, 'utf8')))
     where id_hash = sha256(convert_to($2, 'utf8'))`,
    [probe.body.challengeId, challengeId],
  )
  expect((await suspend(second, proof)).status).toBe(200)
})
