import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { ISSUE_RECEIPT_QUEUE } from '../modules/payments/use-cases/decide-charge.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const jobOf = (queue: string) => server.composition.jobs.find((job) => job.queue === queue)

it('a listener for captured money retries for days, because the money is there already', () => {
  const queues = [
    ...Object.values(server.composition.listeners['payments.charge-captured'] ?? {}),
    ISSUE_RECEIPT_QUEUE,
  ]
  expect(queues.length).toBeGreaterThan(1)
  expect(queues.map((queue) => jobOf(queue)?.retryFor)).toEqual(queues.map(() => 'days'))
})

it('every event has a listener, and every listener a job', () => {
  const queues = Object.values(server.composition.listeners).flatMap((listening) =>
    typeof listening === 'string' ? [listening] : Object.values(listening),
  )
  expect(queues.filter((queue) => jobOf(queue) === undefined)).toEqual([])
})
