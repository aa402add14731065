import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrolPupil } from '../../../test/test-identity.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { fixedClock } from '../../kernel/clock.ts'
import type { EnrolledStudent, IdentityApi } from './index.ts'

const clock = fixedClock('2026-11-15T04:00:00Z')
const HOUR = 3_600_000
let server: TestServer
let identity: IdentityApi
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
    expect(await identity.whoIs({ token, cookieHalf: undefined, studentKey: undefined })).toMatchObject({
      value: { studentId: pupil.studentId },
    })
  })

  const KINDS = [
    ['sent in a message', async () => (await identity.issueLink(pupil.studentId)).code],
    ['handed over at once', async () => identity.signLinkCode(pupil.studentId, 5 * 60_000)],
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
      identity.signLinkCode(pupil.studentId, 5 * 60_000),
    ]
    const fresh = identity.signLinkCode(pupil.studentId, 5 * 60_000)
    clock.advance(4 * 60_000)
    expect(isLetIn(await exchange(fresh))).toBe(true)
    clock.advance(2 * 60_000)
    expect(isLetIn(await exchange(minutes))).toBe(false)
    clock.advance(24 * HOUR)
    expect(isLetIn(await exchange(day.code))).toBe(false)
  })

  it('cannot be made to live longer', () => {
    expect(() => identity.signLinkCode(pupil.studentId, 25 * HOUR)).toThrow('at most a day')
  })

  it('that is handed over at once leaves nothing behind until it is used', async () => {
    const count = async () =>
      (await server.deps.database.pool.query('select from identity.one_time_links')).rowCount ?? 0
    const before = await count()
    const code = identity.signLinkCode(pupil.studentId, 5 * 60_000)
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
    const { token, student_key: studentKey } = reply.json<{ token: string; student_key: string }>()
    const half = reply.cookies.find(({ name }) => name === 'sid')?.value
    expect(await identity.whoIs({ token, cookieHalf: undefined, studentKey })).toMatchObject({ ok: false })
    expect(await identity.whoIs({ token, cookieHalf: half, studentKey })).toMatchObject({
      value: { studentId: pupil.studentId },
    })
  })
})

describe('[OPN-86] a link of another student than the one who is logged in', () => {
  const enrolAndLogIn = async () => {
    const own = await enrolPupil(identity)
    const headers = { host: 'localhost', 'sec-fetch-site': 'same-origin' }
    const payload = { roll_number: own.rollNumber, date_of_birth: '05-04-2010' }
    const reply = await server.app.inject({ method: 'POST', url: '/api/v1/login', payload, headers })
    const { token } = reply.json<{ token: string }>()
    return { own, token, cookies: Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value])) }
  }
  type Family = Awaited<ReturnType<typeof enrolAndLogIn>>
  /** Posts what a link carried, as a page does; the header names the student of this tab. */
  const open = ({ token, cookies, own }: Family, url: string, payload: object) =>
    server.app.inject({
      method: 'POST',
      url,
      payload,
      cookies,
      headers: {
        host: 'localhost',
        'sec-fetch-site': 'same-origin',
        token,
        'student-key': identity.studentKeyOf(own.studentId),
      },
    })
  const WAYS = [
    [
      'roll number and birthday',
      async () => ['/api/v1/login', { roll_number: pupil.rollNumber, date_of_birth: '05-04-2010' }],
    ],
    [
      'a code of a message',
      async () => ['/api/v1/login/link', { code: (await identity.issueLink(pupil.studentId)).code }],
    ],
    [
      'a signed code',
      async () => ['/api/v1/login/link', { code: identity.signLinkCode(pupil.studentId, 60_000) }],
    ],
  ] as const

  it.each(WAYS)('logs nobody in before the family was asked: %s', async (_, wayOf) => {
    const family = await enrolAndLogIn()
    const [url, payload] = (await wayOf()) as [string, object]
    const answer = await open(family, url, { ...payload, ask_first: true })
    expect(answer.json()).toMatchObject({ success: 'false', code: 'identity.logged-in-as-another' })
    expect(answer.cookies.find(({ name }) => name === 'sid')).toBeUndefined()
    // The family is still logged in, and the question has not used the link up.
    const still = await open(family, '/api/v1/logout', {})
    expect(still.statusCode).toBe(200)
    expect(isLetIn(await open(family, url, payload))).toBe(true)
  })

  it.each(WAYS)('control: without the question it replaces the session at once: %s', async (_, wayOf) => {
    const family = await enrolAndLogIn()
    const [url, payload] = (await wayOf()) as [string, object]
    expect(isLetIn(await open(family, url, payload))).toBe(true)
  })

  it('asks nothing for a link of the same student, nor where nobody is logged in any longer', async () => {
    const family = await enrolAndLogIn()
    const payload = { roll_number: family.own.rollNumber, date_of_birth: '05-04-2010', ask_first: true }
    expect(isLetIn(await open(family, '/api/v1/login', payload))).toBe(true)
    const code = identity.signLinkCode(family.own.studentId, 60_000)
    expect(isLetIn(await open(family, '/api/v1/login/link', { code, ask_first: true }))).toBe(true)
    await open(family, '/api/v1/logout', {})
    const other = identity.signLinkCode(pupil.studentId, 60_000)
    expect(isLetIn(await open(family, '/api/v1/login/link', { code: other, ask_first: true }))).toBe(true)
  })

  it('asks also in a tab that was opened for the student of the link, before the other one logged in', async () => {
    const family = await enrolAndLogIn()
    const code = identity.signLinkCode(pupil.studentId, 60_000)
    const olderTab = { ...family, own: pupil }
    const answer = await open(olderTab, '/api/v1/login/link', { code, ask_first: true })
    expect(answer.json()).toMatchObject({ code: 'identity.logged-in-as-another' })
  })

  it('does not say whether a wrong link has a student', async () => {
    const family = await enrolAndLogIn()
    const wrong = { roll_number: pupil.rollNumber, date_of_birth: '06-04-2010', ask_first: true }
    const unknown = { roll_number: '999999999999', date_of_birth: '06-04-2010', ask_first: true }
    const replies = [await open(family, '/api/v1/login', wrong), await open(family, '/api/v1/login', unknown)]
    expect(replies.map((reply) => reply.json<{ code: string }>().code)).toEqual([
      'identity.wrong-credentials',
      'identity.wrong-credentials',
    ])
  })
})
