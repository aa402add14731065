import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDemoServer, type DemoServer } from '../../test/demo-server.ts'
import { FAILED_SESSIONS } from './limited-sessions.ts'

const PUPIL = 'iACST at a centre in 3 days'
const LATER = 'iACST online in 7 days'

let server: DemoServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.close())

const madeUp = () => randomBytes(32).toString('base64url')
const statusFrom = async (remoteAddress: string, token: string) =>
  (
    await server.app.inject({
      url: '/api/v1/dashboard',
      remoteAddress,
      headers: { host: 'medha.localhost', token },
    })
  ).statusCode

/** How often the database was queried. */
const counted = async (work: () => Promise<unknown>): Promise<number> => {
  const { pool } = server.deps.database
  let lookups = 0
  const connect = pool.connect.bind(pool)
  Object.assign(pool, {
    connect: async () => {
      lookups += 1
      return connect()
    },
  })
  await work()
  Object.assign(pool, { connect })
  return lookups
}

describe('tokens that open nothing', () => {
  it('are not looked up any more once an address has shown too many; who is at work there goes on', async () => {
    const school = '49.36.50.1'
    const token = await server.tokenOf(PUPIL)
    expect(await statusFrom(school, token)).toBe(200)
    const statuses = new Map<number, number>()
    for (let count = 0; count < FAILED_SESSIONS.points + 100; count += 1) {
      const status = await statusFrom(school, madeUp())
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 401: FAILED_SESSIONS.points, 429: 100 })
    expect(await counted(() => statusFrom(school, madeUp()))).toBe(0)
    // Control: the same request from another address reaches the database.
    expect(await counted(() => statusFrom('49.36.51.1', madeUp()))).toBeGreaterThan(0)
    expect(await statusFrom(school, token)).toBe(200)
    expect(await statusFrom('49.36.52.1', await server.tokenOf(LATER))).toBe(200)
  })

  it.each([2, 20, 200])(
    'of %i other addresses keep no family out',
    async (attackers) => {
      const token = await server.tokenOf(PUPIL)
      const perAddress = Math.ceil((FAILED_SESSIONS.points + 50) / attackers)
      for (let at = 0; at < attackers; at += 1)
        for (let count = 0; count < perAddress; count += 1)
          await statusFrom(`61.${attackers}.${at}.1`, madeUp())
      expect(await statusFrom('49.36.60.1', token)).toBe(200)
    },
    60_000,
  )

  it('do not keep a school out whose 300 sessions end together', async () => {
    const school = '49.36.70.1'
    for (let pupil = 0; pupil < 300; pupil += 1)
      for (let call = 0; call < 3; call += 1) expect(await statusFrom(school, madeUp())).toBe(401)
    expect(await statusFrom(school, await server.tokenOf(PUPIL))).toBe(200)
  })
})
