import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrolPupil } from '../../../test/test-identity.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { standingClock } from '../../kernel/clock.ts'
import type { EnrolledStudent, IdentityModule } from './index.ts'

const clock = standingClock('2026-11-15T04:00:00Z')
const HOUR = 3_600_000
let server: TestServer
let identity: IdentityModule
let pupil: EnrolledStudent
beforeAll(async () => {
  server = await startTestServer({ clock })
  identity = server.composition.identity
  pupil = await enrolPupil(identity)
})
afterAll(() => server.close())

const exchange = (code: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/login/link',
    payload: { code },
    headers: { host: 'localhost', ...headers },
  })
const isLetIn = (reply: Awaited<ReturnType<typeof exchange>>) =>
  reply.json<{ success: string }>().success === 'true'

describe('[RTE-24] [OPN-66] [LOG-06] the code of one of our links', () => {
  it('opens a session of the student it was made for', async () => {
    const { code } = await identity.issueLink(pupil.studentId)
    const reply = await exchange(code)
    const { token } = reply.json<{ token: string }>()
    expect(await identity.whoIs({ token, cookieHalf: undefined })).toMatchObject({
      studentId: pupil.studentId,
    })
  })

  const KINDS = [
    ['sent in a message', async () => (await identity.issueLink(pupil.studentId)).code],
    ['handed over at once', async () => identity.handOverCode(pupil.studentId, 5 * 60_000)],
  ] as const

  it.each(KINDS)('works exactly once, also when twenty come at the same moment: %s', async (_, issue) => {
    const code = await issue()
    const replies = await Promise.all(Array.from({ length: 20 }, () => exchange(code)))
    expect(replies.filter(isLetIn)).toHaveLength(1)
    const refused = replies.filter((reply) => !isLetIn(reply))
    expect(new Set(refused.map(({ body }) => body)).size).toBe(1)
    expect(refused[0]?.json()).toMatchObject({ code: 'identity.link-spent' })
    // Control: twenty codes at the same moment work twenty times.
    const codes = await Promise.all(Array.from({ length: 20 }, issue))
    const all = await Promise.all(codes.map((each) => exchange(each)))
    expect(all.filter(isLetIn)).toHaveLength(20)
  })

  it('works for a day, or as long as it was given', async () => {
    const [day, minutes] = [
      await identity.issueLink(pupil.studentId),
      identity.handOverCode(pupil.studentId, 5 * 60_000),
    ]
    const fresh = identity.handOverCode(pupil.studentId, 5 * 60_000)
    clock.advance(4 * 60_000)
    expect(isLetIn(await exchange(fresh))).toBe(true)
    clock.advance(2 * 60_000)
    expect(isLetIn(await exchange(minutes))).toBe(false)
    clock.advance(24 * HOUR)
    expect(isLetIn(await exchange(day.code))).toBe(false)
  })

  it('cannot be made to live longer', () => {
    expect(() => identity.handOverCode(pupil.studentId, 25 * HOUR)).toThrow('at most a day')
  })

  it('that is handed over at once leaves nothing behind until it is used', async () => {
    const count = async () =>
      (await server.deps.database.pool.query('select from identity.one_time_links')).rowCount ?? 0
    const before = await count()
    const code = identity.handOverCode(pupil.studentId, 5 * 60_000)
    expect(await count()).toBe(before)
    await exchange(code)
    expect(await count()).toBe(before + 1)
  })

  it('is refused alike whether it was used, is too old or never existed', async () => {
    const { code } = await identity.issueLink(pupil.studentId)
    await exchange(code)
    const used = await exchange(code)
    const never = await exchange('n'.repeat(43))
    expect(used.statusCode).toBe(200)
    expect(never.body).toBe(used.body)
  })

  it('is kept as a hash only', async () => {
    const { code } = await identity.issueLink(pupil.studentId)
    const { rows } = await server.deps.database.pool.query<{ everything: string }>(
      `select string_agg(l::text || encode(code_hash, 'escape'), ' ') as everything from identity.one_time_links l`,
    )
    expect(rows[0]?.everything).not.toContain(code)
  })

  it('gives a browser a session in two halves', async () => {
    const { code } = await identity.issueLink(pupil.studentId)
    const reply = await exchange(code, { 'sec-fetch-site': 'same-origin' })
    const { token } = reply.json<{ token: string }>()
    const half = reply.cookies.find(({ name }) => name === 'sid')?.value
    expect(await identity.whoIs({ token, cookieHalf: undefined })).toBeNull()
    expect(await identity.whoIs({ token, cookieHalf: half })).toMatchObject({ studentId: pupil.studentId })
  })
})
