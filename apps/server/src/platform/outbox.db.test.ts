import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import type { ChargeKind } from '../kernel/events.ts'
import { createOutbox, type Listeners, type Outbox } from './outbox.ts'

const QUEUE = 'test.listener'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.deps.jobs.install([{ queue: QUEUE, handle: async () => undefined }])
})
afterAll(() => server.close())

const LISTENERS: Listeners = {
  'identity.signed-in-on-new-device': QUEUE,
  'payments.charge-captured': {
    'sign-up': QUEUE,
    'exam-edit': 'test.other',
    'mock-papers': 'test.other',
    'course-order': 'test.other',
  },
  'payments.charge-failed': { 'sign-up': null, 'exam-edit': null, 'mock-papers': null, 'course-order': null },
  'results.list-withdrawn': 'test.other',
  'admit-cards.admit-card-ready': 'test.other',
  'leads.lead-changed': 'test.other',
  'registration.messages-consent-changed': 'test.other',
}
const event = { studentId: '1', at: '2026-11-15T04:00:00Z' }

const count = async (): Promise<{ events: number; jobs: number }> => {
  const { rows } = await server.deps.database.pool.query<{ events: string; jobs: string }>(
    `select (select count(*) from platform.outbox) as events, (select count(*) from pgboss.job where name = $1) as jobs`,
    [QUEUE],
  )
  return { events: Number(rows[0]?.events), jobs: Number(rows[0]?.jobs) }
}

it('writes no event when the change is rolled back, and one job when it is kept', async () => {
  const { deps } = server
  const outbox = createOutbox(deps.clock, LISTENERS)
  const before = await count()
  const failing = deps.database.db.transaction().execute(async (trx) => {
    await outbox.publish(trx, 'identity.signed-in-on-new-device', event)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await count()).toEqual(before)

  await deps.database.db
    .transaction()
    .execute((trx) => outbox.publish(trx, 'identity.signed-in-on-new-device', event))
  expect(await count()).toEqual({ events: before.events + 1, jobs: before.jobs + 1 })
})

const publishCharge = (
  outbox: Outbox,
  name: 'payments.charge-captured' | 'payments.charge-failed',
  kind: string,
) =>
  server.deps.database.db
    .transaction()
    .execute((trx) =>
      outbox.publish(trx, name, { chargeId: '1', reference: { kind: kind as ChargeKind, id: '2' } }),
    )

it('brings an event about a charge to the module that opened it, and writes none that it does not need', async () => {
  const outbox = createOutbox(server.deps.clock, LISTENERS)
  const before = await count()
  await publishCharge(outbox, 'payments.charge-captured', 'sign-up')
  await publishCharge(outbox, 'payments.charge-failed', 'sign-up')
  expect(await count()).toEqual({ events: before.events + 1, jobs: before.jobs + 1 })
})

it.each(['theirs', 'constructor'])('refuses an event without a listener: %s', async (kind) => {
  const outbox = createOutbox(server.deps.clock, LISTENERS)
  const before = await count()
  await expect(publishCharge(outbox, 'payments.charge-captured', kind)).rejects.toThrow('has no listener')
  expect(await count()).toEqual(before)
})

it('would leave a stray job behind if it were enqueued outside the transaction', async () => {
  const { deps } = server
  const before = await count()
  const failing = deps.database.db.transaction().execute(async () => {
    await deps.jobs.enqueue(deps.database.db as never, QUEUE, event)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect((await count()).jobs).toBe(before.jobs + 1)
})
