import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { ISSUE_RECEIPT_QUEUE } from '../modules/payments/use-cases/decide-charge.ts'
import { SUBSCRIPTIONS } from './composition.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it.each(['payments.charge-captured'] as const)(
  'who hears of %s tries for days, because the money is there already',
  (name) => {
    const { jobs } = server.composition
    const listeners = (SUBSCRIPTIONS[name] ?? []).map((queue) => jobs.find((job) => job.queue === queue))
    expect(listeners.length).toBeGreaterThan(1)
    expect(listeners.map((job) => job?.retryFor)).toEqual(listeners.map(() => 'days'))
  },
)

it('whoever issues a receipt tries for days too', () => {
  const { jobs } = server.composition
  expect(jobs.find(({ queue }) => queue === ISSUE_RECEIPT_QUEUE)?.retryFor).toBe('days')
})
