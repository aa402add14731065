import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '../../kernel/clock.ts'
import { createConcurrencyLimit } from '../../kernel/concurrency-limit.ts'
import { A_SUNDAY_MORNING } from '../../../test/catalogue-server.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { EVENT_CAPS, type EventCaps } from './event-caps.ts'
import { createAnalytics } from './index.ts'

const clock = fixedClock(A_SUNDAY_MORNING)
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

const events = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ number: at + 1, name: 'page.opened', facts: {} }))
const batch = (ipKey: string, count: number) => ({
  ipKey,
  pageId: randomUUID(),
  page: '/invictus',
  language: 'en' as const,
  host: 'localhost',
  events: events(count),
})

/** The caps divided by a hundred, with their own bucket names. */
const small = (run: string): EventCaps => ({
  ofAddressInDay: { ...EVENT_CAPS.ofAddressInDay, name: `${run}:address`, points: 120 },
  ofAllInHour: { ...EVENT_CAPS.ofAllInHour, name: `${run}:hour`, points: 2_500 },
  ofAllInDay: { ...EVENT_CAPS.ofAllInDay, name: `${run}:day`, points: 20_000 },
})
const NO_CAPS: EventCaps = {
  ofAddressInDay: { name: 'no-cap', points: 1e9, seconds: 60 },
  ofAllInHour: { name: 'no-cap', points: 1e9, seconds: 60 },
  ofAllInDay: { name: 'no-cap', points: 1e9, seconds: 60 },
}

const analyticsWith = (caps: EventCaps) =>
  createAnalytics({
    db: server.deps.database.db,
    clock,
    limits: server.deps.limits,
    caps,
    concurrency: createConcurrencyLimit({ atOnce: 4, waiting: 10_000 }),
  })
const rowsOf = async (pageIds: readonly string[]) => {
  const { rows } = await server.deps.database.pool.query<{ count: string }>(
    'select count(*) from analytics.page_events where page_id = any ($1)',
    [pageIds],
  )
  return Number(rows[0]?.count)
}

const flood = async (caps: EventCaps, attackers: number) => {
  const analytics = analyticsWith(caps)
  const attack = Array.from({ length: attackers * 10 }, (_, at) => batch(`61.1.${at % attackers}.1`, 50))
  for (const one of attack) await analytics.count(one)
  const [family, school] = [batch('49.36.7.7', 30), Array.from({ length: 30 }, () => batch('49.36.8.8', 4))]
  const answers = [await analytics.count(family)]
  for (const pupil of school) answers.push(await analytics.count(pupil))
  return {
    answers,
    attack: await rowsOf(attack.map(({ pageId }) => pageId)),
    family: await rowsOf([family.pageId]),
    school: await rowsOf(school.map(({ pageId }) => pageId)),
  }
}

describe('a flood of page events', () => {
  it.each([2, 20])(
    'of %i addresses fills its own share; family and school are counted whole',
    async (attackers) => {
      const seen = await flood(small(`of-${attackers}`), attackers)
      // Two batches of 50 fit into 120.
      expect(seen.attack).toBe(attackers * 100)
      expect([seen.family, seen.school]).toEqual([30, 120])
      expect(seen.answers.every(({ ok }) => ok)).toBe(true)
    },
  )

  it('of 200 addresses ends at what all may write; the others are answered all the same', async () => {
    const seen = await flood(small('of-200'), 200)
    expect(seen.attack).toBeLessThanOrEqual(2_500)
    expect(seen.answers.every(({ ok }) => ok)).toBe(true)
  })

  it('is written whole without the caps (control)', async () => {
    expect((await flood(NO_CAPS, 2)).attack).toBe(1_000)
  })

  it('is answered with the same bytes below and above the cap', async () => {
    const send = (pageId: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/page-events',
        headers: { host: 'localhost', 'sec-fetch-site': 'same-origin' },
        remoteAddress: '61.9.9.9',
        payload: { pageId, page: '/invictus', language: 'en', events: events(50) },
      })
    const pages = Array.from({ length: 260 }, () => randomUUID())
    const answers = []
    for (const page of pages) answers.push(await send(page))
    expect(await rowsOf(pages)).toBe(EVENT_CAPS.ofAddressInDay.points)
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['200 {}']),
    )
  })
})
