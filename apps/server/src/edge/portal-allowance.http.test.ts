import { verifyAdmitCard } from '@medha/contract/endpoints/admit-card'
import { PORTAL_KEY_HEADER } from '@medha/contract/places/portal-key'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

// Every row has the same two allowances; this one's is small enough to be used up in a moment. No such admit card
// exists, so an answered request is a 404.
const ROW = '/api/v1/papers/no-such-card'
const POINTS = verifyAdmitCard.limit.points
const ANSWERED = 404

const statusFrom = async (remoteAddress: string, key?: string) =>
  (
    await server.app.inject({
      url: ROW,
      remoteAddress,
      headers: { host: 'medha.localhost', ...(key === undefined ? {} : { [PORTAL_KEY_HEADER]: key }) },
    })
  ).statusCode

/** Uses up what an address may request in a minute. */
const useUp = async (address: string) => {
  for (let count = 0; count < POINTS; count += 1) expect(await statusFrom(address)).toBe(ANSWERED)
  return statusFrom(address)
}

describe('what the portal asks for its pages', () => {
  it('is answered although somebody at its own address has used up everything', async () => {
    const key = server.deps.config.PORTAL_KEY
    expect(await useUp('127.0.0.1')).toBe(429)
    expect(await statusFrom('127.0.0.1', key)).toBe(ANSWERED)
    // Control: without the key, and with another one, the request counts for its address.
    expect(await statusFrom('127.0.0.1')).toBe(429)
    expect(await statusFrom('127.0.0.1', 'f'.repeat(64))).toBe(429)
    expect(await statusFrom('10.1.1.1')).toBe(ANSWERED)
  })

  it('is more than any address may ask', async () => {
    for (let count = 0; count < POINTS + 30; count += 1)
      expect(await statusFrom('127.0.0.1', server.deps.config.PORTAL_KEY)).toBe(ANSWERED)
  })
})
