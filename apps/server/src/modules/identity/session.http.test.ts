import { logout } from '@medha/contract/endpoints/identity'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrolPupil } from '../../../test/test-identity.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { fixedClock } from '../../kernel/clock.ts'
import { compose } from '../../main/composition.ts'
import { buildServer } from '../../main/server.ts'
import { openDeps, type Deps } from '../../main/deps.ts'
import type { EnrolledStudent } from './index.ts'

const clock = fixedClock('2026-11-15T04:00:00Z')
const HOUR = 3_600_000

let server: TestServer
let secondDeps: Deps
let second: TestServer['app']
let pupil: EnrolledStudent
beforeAll(async () => {
  server = await startTestServer({ clock })
  pupil = await enrolPupil(server.composition.identity)
  // Another process of the same install: its own connections, its own memory.
  secondDeps = await openDeps(server.deps.config, { supervisesJobs: false, clock })
  second = (await buildServer(secondDeps, compose(secondDeps))).app
  await second.ready()
})
afterAll(async () => {
  await second.close()
  await secondDeps.close()
  await server.close()
})

const BROWSER = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }

const send = (app: TestServer['app'], options: InjectOptions) =>
  app.inject({ ...options, headers: { host: 'localhost', ...options.headers } })

const logIn = async (headers: Record<string, string> = {}, cookies: Record<string, string> = {}) => {
  const reply = await send(server.app, {
    method: 'POST',
    url: '/api/v1/login',
    headers,
    cookies,
    payload: { roll_number: pupil.rollNumber, date_of_birth: '05-04-2010' },
  })
  const half = reply.cookies.find(({ name }) => name === 'sid')
  const device = reply.cookies.find(({ name }) => name === 'device')
  const { token, student_key: studentKey } = reply.json<{ token: string; student_key: string }>()
  return { token, half, device, own: { token, 'student-key': studentKey } }
}

/** A call that needs a student and changes nothing: its invalid body is refused before the handler runs. */
const knock = async (app: TestServer['app'], headers: Record<string, string>, cookies = {}) => {
  const reply = await send(app, {
    method: 'POST',
    url: '/api/v1/logout',
    headers,
    cookies,
    payload: { unexpected: 1 },
  })
  return reply.statusCode === 400 ? 'let in' : reply.statusCode
}

const leave = (headers: Record<string, string>, cookies = {}) =>
  send(server.app, { method: 'POST', url: '/api/v1/logout', headers, cookies, payload: {} })

describe('[LOG-17] [ROL-02] [ROL-03] a call of a student', () => {
  it('needs the token in the header named token', async () => {
    const { token } = await logIn()
    expect(await knock(server.app, { token })).toBe('let in')
    expect(await knock(server.app, {})).toBe(401)
    expect(await knock(server.app, { authorization: `Bearer ${token}` })).toBe(401)
    expect(await knock(server.app, {}, { token })).toBe(401)
  })

  it.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}é`])(
    'is refused with the token "%s"',
    async (token) => {
      expect(await knock(server.app, { token: encodeURIComponent(token) })).toBe(401)
    },
  )

  it('is refused without a valid token whichever call it is', async () => {
    const ofStudents = server.composition.bindings.filter(({ row }) => row.audience === 'student')
    expect(ofStudents.length).toBeGreaterThan(1)
    for (const { row } of ofStudents)
      for (const headers of [{}, { token: 'A'.repeat(43) }]) {
        const options: InjectOptions = { method: row.method, url: row.path.replace(/:\w+/g, '1'), headers }
        expect([row.name, (await send(server.app, options)).statusCode]).toEqual([row.name, 401])
      }
  })

  it('keeps only hashes of tokens', async () => {
    const { token, half } = await logIn(BROWSER)
    const { rows } = await server.deps.database.pool.query<{ everything: string }>(
      `select string_agg(s::text || encode(token_hash, 'escape'), ' ') as everything from identity.sessions s`,
    )
    expect(rows[0]?.everything).not.toContain(token)
    expect(rows[0]?.everything).not.toContain(half?.value)
  })
})

describe('[LOG-07] [OPN-84] the session of a browser', () => {
  it('is useless to who has stolen the header alone', async () => {
    const { token, half, own } = await logIn(BROWSER)
    expect(await knock(server.app, { ...own, ...BROWSER }, { sid: half?.value })).toBe('let in')
    expect(await knock(server.app, { token })).toBe(401)
    expect(await knock(server.app, { token, ...BROWSER })).toBe(401)
    expect(await knock(server.app, { token }, { sid: 'A'.repeat(43) })).toBe(401)
    const another = await logIn(BROWSER)
    expect(await knock(server.app, { token }, { sid: another.half?.value })).toBe(401)
    // Control: a session that no browser opened is a header alone, and works.
    const plain = await logIn()
    expect(plain.half).toBeUndefined()
    expect(await knock(server.app, { token: plain.token })).toBe('let in')
  })

  it('is useless to who has stolen the cookie alone', async () => {
    const { half } = await logIn(BROWSER)
    expect(await knock(server.app, {}, { sid: half?.value })).toBe(401)
  })

  it('keeps its second half out of reach of scripts and of other sites', async () => {
    const { half, device } = await logIn(BROWSER)
    for (const cookie of [half, device])
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  })

  it('binds both cookies to the host where there is https', async () => {
    const secure = await startTestServer({ env: { PUBLIC_SCHEME: 'https' } })
    const child = await enrolPupil(secure.composition.identity)
    const reply = await send(secure.app, {
      method: 'POST',
      url: '/api/v1/login',
      headers: BROWSER,
      payload: { roll_number: child.rollNumber, date_of_birth: '05-04-2010' },
    })
    await secure.close()
    expect(reply.cookies.map(({ name }) => name).toSorted()).toEqual(['__Host-device', '__Host-sid'])
    for (const cookie of reply.cookies) {
      expect(cookie.secure).toBe(true)
      expect(cookie.domain).toBeUndefined()
    }
  })
})

describe('[LOG-15] logout', () => {
  it('ends the session at once on every process', async () => {
    const { own, half } = await logIn(BROWSER)
    const cookies = { sid: half?.value ?? '' }
    expect(await knock(second, own, cookies)).toBe('let in')
    const reply = await leave(own, cookies)
    expect(reply.json()).toEqual({ success: 'true', msg: '' })
    expect(await knock(second, own, cookies)).toBe(401)
    expect(await knock(server.app, own, cookies)).toBe(401)
  })

  it('makes the browser empty its storage and drop its half, but stay a known device', async () => {
    const { own, half } = await logIn(BROWSER)
    const reply = await leave(own, { sid: half?.value })
    expect(reply.headers['clear-site-data']).toBe('"storage"')
    expect(reply.cookies).toMatchObject([{ name: 'sid', value: '' }])
  })

  it('ends only the session that asked for it', async () => {
    const [phone, laptop] = [await logIn(), await logIn()]
    await leave({ token: phone.token })
    expect(await knock(server.app, { token: phone.token })).toBe(401)
    expect(await knock(server.app, { token: laptop.token })).toBe('let in')
  })

  it('is for students only', () => {
    expect(logout.audience).toBe('student')
  })
})

describe('[OPN-84] a session', () => {
  const isOpen = async (token: string) =>
    (await server.composition.identity.whoIs({ token, cookieHalf: undefined, studentKey: undefined })).ok

  it('ends after twelve hours in which nobody uses it', async () => {
    const { token } = await logIn()
    clock.advance(12 * HOUR - 60_000)
    expect(await isOpen(token)).toBe(true)
    clock.advance(12 * HOUR - 60_000)
    expect(await isOpen(token)).toBe(true)
    clock.advance(12 * HOUR)
    expect(await isOpen(token)).toBe(false)
  })

  it('ends after thirty days even when it is used all the time', async () => {
    const { token } = await logIn()
    for (let hours = 6; hours < 30 * 24; hours += 6) {
      clock.advance(6 * HOUR)
      expect(await isOpen(token)).toBe(true)
    }
    clock.advance(6 * HOUR)
    expect(await isOpen(token)).toBe(false)
  })
})

describe('a device', () => {
  const news = async () => {
    const { rows } = await server.deps.database.pool.query<{ payload: { studentId: string } }>(
      `select payload from platform.outbox where name = 'identity.signed-in-on-new-device'`,
    )
    return rows.filter(({ payload }) => payload.studentId === pupil.studentId).length
  }

  it('is told of when it is new, and not when it is known', async () => {
    const before = await news()
    const { device } = await logIn(BROWSER)
    expect(await news()).toBe(before + 1)
    const again = await logIn(BROWSER, { device: device?.value ?? '' })
    expect(await news()).toBe(before + 1)
    expect(again.device?.value).toBe(device?.value)
  })

  it('gets a new name when it shows one that we never gave', async () => {
    const { device } = await logIn(BROWSER, { device: `${'A'.repeat(22)}.${'A'.repeat(43)}` })
    expect(device?.value).not.toContain('AAAAAAAA')
  })
})
