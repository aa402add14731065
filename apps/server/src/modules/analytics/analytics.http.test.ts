import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '../../kernel/clock.ts'
import { createConcurrencyLimit } from '../../kernel/concurrency-limit.ts'
import { A_SUNDAY_MORNING } from '../../../test/catalogue-server.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createVisitor } from '../../../test/visitor.ts'
import { createPartitions } from '../../platform/database-retention.ts'
import { EVENT_CAPS } from './event-caps.ts'
import { createAnalytics } from './index.ts'
import { ANALYTICS_RETENTION } from './retention.ts'

const clock = fixedClock(A_SUNDAY_MORNING)
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

const OPENED = { number: 1, name: 'page.opened', facts: {} }
const batch = (more: object = {}) => ({
  pageId: randomUUID(),
  page: '/invictus',
  language: 'hi',
  events: [OPENED],
  ...more,
})
const post = (body: object, address = '49.36.10.1') =>
  createVisitor(server, { address }).post('/api/v1/page-events', body)
const rowsOf = async (pageId: string) => {
  const { rows } = await server.deps.database.pool.query<Record<string, unknown>>(
    'select * from analytics.page_events where page_id = $1 order by number',
    [pageId],
  )
  return rows
}

describe('events of a page', () => {
  it('[ANA-01] [REG-12] are written down once, the failed payment among them', async () => {
    const failed = { examType: 'IAT', feePaise: 30_000 }
    const sent = batch({
      events: [OPENED, { number: 2, name: 'registration.payment-failed', facts: failed }],
    })
    expect(await post(sent)).toMatchObject({ status: 200, body: {} })
    await post(sent)
    expect(await rowsOf(sent.pageId)).toMatchObject([
      {
        number: 1,
        name: 'page.opened',
        page: '/invictus',
        language: 'hi',
        host: 'localhost',
        day: '2026-11-15',
      },
      { number: 2, name: 'registration.payment-failed', facts: failed },
    ])
  })

  it.each([
    ['a mobile beside the facts', { ...OPENED, facts: { mobile: '9876543210' } }],
    [
      'a mobile as a price',
      { ...OPENED, name: 'registration.place-held', facts: { feePaise: 9_876_543_210 } },
    ],
    ['a name as a code', { ...OPENED, name: 'login.refused', facts: { way: 'Asha Verma' } }],
    ['a name as a refusal', { ...OPENED, name: 'registration.place-refused', facts: { code: 'asha.verma' } }],
    [
      'an e-mail as an exam',
      { ...OPENED, name: 'registration.payment-failed', facts: { examType: 'a@b.in', feePaise: 1 } },
    ],
    ['an event nobody listed', { ...OPENED, name: 'page.scrolled' }],
    ['a word beside the event', { ...OPENED, birthday: '2010-04-05' }],
  ])('[ANA-01] [OPN-60] %s is refused, and the whole batch with it', async (_what, event) => {
    const sent = batch({ events: [OPENED, { ...event, number: 2 }] })
    expect((await post(sent)).status).toBe(400)
    expect(await rowsOf(sent.pageId)).toEqual([])
  })

  it.each([
    ['an address with a secret', { page: '/exam/login?roll_no=251104783926' }],
    ['a number in the path', { page: '/student/9876543210' }],
    ['an id that is a number', { pageId: '9876543210' }],
    [
      'more than a page tells at once',
      { events: Array.from({ length: 51 }, (_, at) => ({ ...OPENED, number: at + 1 })) },
    ],
    ['nothing', { events: [] }],
  ])('[OPN-60] %s is refused', async (_what, more) => {
    expect((await post(batch(more))).status).toBe(400)
  })

  it('a page of another site cannot write here', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/v1/page-events',
      headers: { host: 'localhost', 'sec-fetch-site': 'cross-site' },
      payload: batch(),
    })
    expect(reply.statusCode).toBe(403)
  })

  it('one address sends 4,000 batches a minute, another is not hindered', async () => {
    const sent = batch()
    // Concurrent, so that all of them arrive within the minute on a slow machine too.
    const answers: number[] = []
    while (answers.length < 4_010)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 401 }, async () => (await post(sent, '49.36.99.9')).status),
        )),
      )
    expect(answers.filter((status) => status === 429)).toHaveLength(10)
    expect((await post(batch(), '49.36.99.10')).status).toBe(200)
  })

  it('lets go of what would have to wait; without the limit all of it takes a connection', async () => {
    const { db, pool } = server.deps.database
    /** The table is locked until all requests have arrived, so that none makes room for another. */
    const together = async (limits: { atOnce: number; waiting: number }, refused: number) => {
      const lock = await pool.connect()
      await lock.query('begin; lock table analytics.page_events')
      const analytics = createAnalytics({
        db,
        clock,
        limits: server.deps.limits,
        caps: EVENT_CAPS,
        concurrency: createConcurrencyLimit(limits),
      })
      const sent = Array.from({ length: 40 }, () => batch())
      let answered = 0
      const answers = sent.map(async (one) => {
        const { ok } = await analytics.count({
          ...one,
          language: 'en',
          host: 'localhost',
          ipKey: '49.36.9.9',
          events: [OPENED],
        })
        answered += 1
        return ok
      })
      await expect.poll(() => answered).toBe(refused)
      await lock.query('commit')
      lock.release()
      expect(new Set(await Promise.all(answers))).toEqual(new Set([true]))
      let written = 0
      for (const { pageId } of sent) written += (await rowsOf(pageId)).length
      return written
    }
    expect(await together({ atOnce: 2, waiting: 5 }, 33)).toBe(7)
    expect(await together({ atOnce: 40, waiting: 0 }, 0)).toBe(40)
  })

  it('are dropped with their month once its last day was kept for 90 days, and not before', async () => {
    const { db } = server.deps.database
    const sent = batch()
    await post(sent)
    await createPartitions({ db, clock }, ANALYTICS_RETENTION)
    const { rows } = await server.deps.database.pool.query<{ part: string }>(
      'select tableoid::regclass::text as part from analytics.page_events where page_id = $1',
      [sent.pageId],
    )
    expect(rows).toEqual([{ part: 'analytics.page_events_2026_11' }])
    const { deleteExpired } = createAnalytics({
      db,
      clock,
      limits: server.deps.limits,
      caps: EVENT_CAPS,
      concurrency: createConcurrencyLimit({ atOnce: 1, waiting: 0 }),
    })
    clock.moveTo('2027-02-28T00:00:00Z')
    await deleteExpired()
    expect(await rowsOf(sent.pageId)).toHaveLength(1)
    clock.moveTo('2027-03-03T00:00:00Z')
    await deleteExpired()
    expect(await rowsOf(sent.pageId)).toEqual([])
  })
})
