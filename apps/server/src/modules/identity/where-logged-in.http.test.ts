import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrolPupil } from '../../../test/test-identity.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { fixedClock } from '../../kernel/clock.ts'
import type { EnrolledStudent } from './index.ts'

const clock = fixedClock('2026-11-15T04:00:00Z')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

const PHONE = 'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile'
const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0'

interface Browser {
  readonly cookies: Record<string, string>
  readonly headers: Record<string, string>
}

/** Logs in with a new browser and returns what its pages send from then on. */
const logIn = async ({ rollNumber }: EnrolledStudent, userAgent: string): Promise<Browser> => {
  const headers = { host: 'localhost', 'sec-fetch-site': 'same-origin', 'user-agent': userAgent }
  const payload = { roll_number: rollNumber, date_of_birth: '05-04-2010' }
  const reply = await server.app.inject({ method: 'POST', url: '/api/v1/login', payload, headers })
  const { token, student_key: key } = reply.json<{ token: string; student_key: string }>()
  return {
    cookies: Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value])),
    headers: { ...headers, token, 'student-key': key },
  }
}
const call = (browser: Browser, method: 'GET' | 'POST', url: string, payload: object = {}) =>
  server.app.inject({ method, url, ...browser, ...(method === 'POST' ? { payload } : {}) })
const listed = async (browser: Browser) => (await call(browser, 'GET', '/api/v1/sessions')).json().data
const LOG_OUT = '/api/v1/sessions/log-out-elsewhere'
const isLoggedIn = async (browser: Browser) =>
  (await call(browser, 'GET', '/api/v1/sessions')).statusCode === 200
/** What the browser sends to end the sessions of this device. */
const deviceKeyOf = async (browser: Browser): Promise<string> =>
  (await listed(browser)).find(({ isThis }: { isThis: boolean }) => isThis).deviceKey
const logOutOne = async (browser: Browser, deviceKey: string) =>
  (await call(browser, 'POST', '/api/v1/sessions/log-out-device', { deviceKey })).json().data

describe('[OPN-84] where a student is logged in', () => {
  it('is a word for each device and when it was last used, this one first', async () => {
    const pupil = await enrolPupil(server.composition.identity)
    const computer = await logIn(pupil, COMPUTER)
    clock.advance(60_000)
    const phone = await logIn(pupil, PHONE)
    const at = clock.now().getTime()
    const sessions = [
      { device: 'windows', lastSeenAt: new Date(at - 60_000).toISOString(), isThis: true },
      { device: 'android', lastSeenAt: new Date(at).toISOString(), isThis: false },
    ]
    expect(await listed(computer)).toMatchObject(sessions)
    // The user agent is stored as one word only.
    const { rows } = await server.deps.database.pool.query(
      'select s::text as everything from identity.sessions s where student_id = $1',
      [pupil.studentId],
    )
    expect(JSON.stringify(rows)).not.toContain('SM-A145F')
    expect(await listed(phone)).toHaveLength(2)
  })

  it('ends everywhere else at once, and the other devices are strangers again', async () => {
    const pupil = await enrolPupil(server.composition.identity)
    const [own, stranger] = [await logIn(pupil, PHONE), await logIn(pupil, COMPUTER)]
    const devices = async () =>
      (
        await server.deps.database.pool.query('select from identity.known_devices where student_id = $1', [
          pupil.studentId,
        ])
      ).rowCount
    // Control: until then both are let in.
    expect((await call(stranger, 'GET', '/api/v1/sessions')).statusCode).toBe(200)
    expect(await devices()).toBe(2)
    expect((await call(own, 'POST', LOG_OUT)).json().data).toEqual({ ended: 1 })
    expect((await call(stranger, 'GET', '/api/v1/sessions')).statusCode).toBe(401)
    expect(await listed(own)).toMatchObject([{ device: 'android', isThis: true }])
    expect(await devices()).toBe(1)
  })

  it('ends one other device, which is a stranger again, and leaves the rest logged in', async () => {
    const pupil = await enrolPupil(server.composition.identity)
    const [own, tablet, stranger] = [
      await logIn(pupil, PHONE),
      await logIn(pupil, PHONE),
      await logIn(pupil, COMPUTER),
    ]
    const strangersKey = await deviceKeyOf(stranger)
    // Control: until then it is let in.
    expect(await isLoggedIn(stranger)).toBe(true)
    expect(await logOutOne(own, strangersKey)).toEqual({ ended: 1 })
    expect(await isLoggedIn(stranger)).toBe(false)
    expect([await isLoggedIn(own), await isLoggedIn(tablet)]).toEqual([true, true])
    expect(await listed(own)).toHaveLength(2)
    const { rowCount } = await server.deps.database.pool.query(
      'select from identity.known_devices where student_id = $1',
      [pupil.studentId],
    )
    expect(rowCount).toBe(2)
    expect(await logOutOne(own, strangersKey)).toEqual({ ended: 0 })
  })

  it('ends no device of another student, and not the one that asks', async () => {
    const { identity } = server.composition
    const family = await logIn(await enrolPupil(identity), PHONE)
    const pupil = await enrolPupil(identity)
    const [stranger, other] = [await logIn(pupil, PHONE), await logIn(pupil, COMPUTER)]
    expect(await logOutOne(stranger, await deviceKeyOf(family))).toEqual({ ended: 0 })
    expect(await logOutOne(stranger, await deviceKeyOf(stranger))).toEqual({ ended: 0 })
    expect([await isLoggedIn(family), await isLoggedIn(stranger)]).toEqual([true, true])
    // Control: the same call ends a device of the student's own.
    expect(await logOutOne(stranger, await deviceKeyOf(other))).toEqual({ ended: 1 })
  })

  it('ends on a shared device only the sessions of the student who asks', async () => {
    const { identity } = server.composition
    const [one, sibling] = [await enrolPupil(identity), await enrolPupil(identity)]
    const shared = await logIn(one, PHONE)
    const payload = { roll_number: sibling.rollNumber, date_of_birth: '05-04-2010' }
    await server.app.inject({ method: 'POST', url: '/api/v1/login', payload, ...shared })
    const own = await logIn(one, COMPUTER)
    expect(await logOutOne(own, await deviceKeyOf(shared))).toEqual({ ended: 1 })
    const { rowCount } = await server.deps.database.pool.query(
      'select from identity.sessions where student_id = $1 and revoked_at is null',
      [sibling.studentId],
    )
    expect(rowCount).toBe(1)
  })

  it('does not touch another student', async () => {
    const [one, other] = [
      await enrolPupil(server.composition.identity),
      await enrolPupil(server.composition.identity),
    ]
    const [own, sibling] = [await logIn(one, PHONE), await logIn(other, PHONE)]
    await call(own, 'POST', LOG_OUT)
    expect(await listed(sibling)).toHaveLength(1)
  })

  it('leaves no session of a login that comes at the same moment half ended', async () => {
    const pupil = await enrolPupil(server.composition.identity)
    const own = await logIn(pupil, PHONE)
    const [, late] = await Promise.all([call(own, 'POST', LOG_OUT), logIn(pupil, COMPUTER)])
    const { rows } = await server.deps.database.pool.query<{ open: boolean; known: boolean }>(
      `select s.revoked_at is null as open, d.device_hash is not null as known
       from identity.sessions s left join identity.known_devices d using (student_id, device_hash)
       where s.student_id = $1`,
      [pupil.studentId],
    )
    // A session is open exactly if its device is known.
    for (const { open, known } of rows) expect(open).toBe(known)
    expect([200, 401]).toContain((await call(late, 'GET', '/api/v1/sessions')).statusCode)
  })
})

describe('[OPN-66] links that are taken back', () => {
  const exchange = async (code: string) =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/api/v1/login/link',
        payload: { code },
        headers: { host: 'localhost' },
      })
    ).json<{ success: string }>().success
  it('log nobody in; those that are issued afterwards do', async () => {
    const { identity } = server.composition
    const [pupil, sibling] = [await enrolPupil(identity), await enrolPupil(identity)]
    const own = await logIn(pupil, PHONE)
    const [before, kept] = [
      await identity.issueLink(pupil.studentId),
      await identity.issueLink(pupil.studentId),
    ]
    const ofSibling = await identity.issueLink(sibling.studentId)
    // Control: a link works until it is taken back.
    expect(await exchange(kept.code)).toBe('true')
    expect((await call(own, 'POST', '/api/v1/links/take-back')).statusCode).toBe(200)
    expect(await exchange(before.code)).toBe('false')
    expect(await exchange(ofSibling.code)).toBe('true')
    expect(await exchange((await identity.issueLink(pupil.studentId)).code)).toBe('true')
  })
})
