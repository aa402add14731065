import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { MOVABLE_CLOCK: 'on' } })
})
afterAll(() => server.close())

const moveClock = (now: string) =>
  server.app.inject({ method: 'POST', url: '/api/v1/development/clock', payload: { now } })
const daysOf = async (segment: string): Promise<string[]> =>
  (await server.app.inject({ url: `/api/v1/landing/${segment}` }))
    .json()
    .days.map(({ day }: { day: string }) => day)

it.each([
  ['2027-06-30T18:00:00Z', '2027-06-30'],
  ['2027-06-30T18:31:00Z', '2027-07-01'],
  ['2030-01-01T06:00:00Z', '2030-01-01'],
])('the running season follows the clock to %s', async (now, first) => {
  await moveClock(now)
  const days = await daysOf('iacstexam')
  // Nine in the evening has passed on the first of them.
  expect(days[0]).toBe(now.includes('T18:00') ? '2027-07-01' : first)
  expect(days.length).toBeGreaterThanOrEqual(29)
  expect((await daysOf('invictus')).length).toBeGreaterThanOrEqual(3)
  expect((await daysOf('invictus-open-test')).length).toBeGreaterThanOrEqual(2)
})

it('a season without an end is not moved back by a clock that is', async () => {
  await moveClock('2025-08-20T06:00:00Z')
  const days = await daysOf('invictus')
  expect(days).toContain('2025-09-14')
  // 24 August belongs to the season of 2025, which is closed.
  expect(days).not.toContain('2025-08-24')
})
