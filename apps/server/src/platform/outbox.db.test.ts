import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { createOutbox } from './outbox.ts'

const QUEUE = 'test.listener'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.deps.jobs.install([{ queue: QUEUE, handle: async () => undefined }])
})
afterAll(() => server.close())

const subscriptions = {
  'identity.signed-in-on-new-device': QUEUE,
  'payments.charge-captured': { ours: QUEUE },
}
const event = { studentId: '1', at: '2026-11-15T04:00:00Z' }

const count = async (): Promise<{ events: number; jobs: number }> => {
  const { rows } = await server.deps.database.pool.query<{ events: string; jobs: string }>(
    `select (select count(*) from platform.outbox) as events, (select count(*) from pgboss.job where name = $1) as jobs`,
    [QUEUE],
  )
  return { events: Number(rows[0]?.events), jobs: Number(rows[0]?.jobs) }
}

it('tells nobody when the change is rolled back, and each listener once when it is kept', async () => {
  const { deps } = server
  const outbox = createOutbox(deps.clock, subscriptions)
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

it('brings an event about a charge to the module that opened it, and writes none that nobody listens to', async () => {
  const { deps } = server
  const outbox = createOutbox(deps.clock, subscriptions)
  const before = await count()
  await deps.database.db.transaction().execute(async (trx) => {
    for (const kind of ['ours', 'theirs', 'constructor'])
      await outbox.publish(trx, 'payments.charge-captured', { chargeId: '1', reference: { kind, id: '2' } })
    await outbox.publish(trx, 'payments.charge-failed', {
      chargeId: '1',
      reference: { kind: 'ours', id: '2' },
    })
  })
  expect(await count()).toEqual({ events: before.events + 1, jobs: before.jobs + 1 })
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
