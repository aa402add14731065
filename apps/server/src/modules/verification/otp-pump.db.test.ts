import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NO_LIMITS, pump } from '../../../test/otp-pump.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { fixedClock } from '../../kernel/clock.ts'
import { SEND_LIMITS } from './domain/otp-limits.ts'

const clock = fixedClock('2026-11-15T06:00:00Z')
let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ clock })
})
afterEach(() => server.close())

// `npm run abuse` does the same with 100,000 requests from 10,000 addresses.
describe('a pump of 5,000 requests from 500 addresses in one hour', () => {
  it('[OPN-80] gets no more messages than the caps allow, repeats by the other way included', async () => {
    const end = await pump(server, clock, { requests: 5_000, addresses: 500, hours: 1 })
    expect(end.granted).toBeGreaterThan(0)
    expect(end.messages).toBeLessThanOrEqual(SEND_LIMITS.unprovenInHour.floor)
    expect(end.inAnyHour).toBeLessThanOrEqual(SEND_LIMITS.unprovenInHour.floor)
    expect(end.fromIpInAnyHour).toBeLessThanOrEqual(SEND_LIMITS.unprovenFromIpInHour.floor)
    expect(end.fromSubnetInAnyHour).toBeLessThanOrEqual(SEND_LIMITS.unprovenFromSubnetInHour.floor)
    expect(end.toPrefixInAnyHour).toBeLessThanOrEqual(SEND_LIMITS.unprovenToPrefixInHour.floor)
    expect(end.toNumberInAnyDay).toBeLessThanOrEqual(SEND_LIMITS.toNumberFromAllInDay.registration)
  }, 240_000)

  it('control: without the caps every request is granted, and each is repeated', async () => {
    const end = await pump(server, clock, { requests: 300, addresses: 100, hours: 0.2, limits: NO_LIMITS })
    expect(end.granted).toBe(300)
    expect(end.messages).toBe(600)
    expect(end.toNumberInAnyDay).toBeGreaterThan(SEND_LIMITS.toNumberInDay)
  }, 240_000)

  it('control: without the breaker alone it gets more than everybody may', async () => {
    const limits = { ...SEND_LIMITS, unprovenInHour: NO_LIMITS.unprovenInHour }
    const end = await pump(server, clock, { requests: 700, addresses: 500, hours: 0.5, limits })
    expect(end.messages).toBeGreaterThan(SEND_LIMITS.unprovenInHour.floor)
  }, 240_000)
})
