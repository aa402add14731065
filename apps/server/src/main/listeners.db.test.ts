import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { ISSUE_RECEIPT_QUEUE } from '../modules/payments/use-cases/decide-charge.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const jobOf = (queue: string | null) => server.composition.jobs.find((job) => job.queue === queue)

it('a listener for captured money retries for days, because the money is there already', () => {
  const captured = Object.values(server.composition.listeners['payments.charge-captured'])
  const queues = [...captured, ISSUE_RECEIPT_QUEUE]
  expect(queues).not.toContain(null)
  expect(queues.map((queue) => jobOf(queue)?.retryFor)).toEqual(queues.map(() => 'days'))
})

it('every listener has a job', () => {
  const queues = Object.values(server.composition.listeners).flatMap<string | null>((listening) =>
    typeof listening === 'string' ? [listening] : Object.values(listening),
  )
  expect(queues.filter((queue) => queue !== null && jobOf(queue) === undefined)).toEqual([])
})
