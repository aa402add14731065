import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { MOVABLE_CLOCK: 'on' } })
})
afterAll(() => server.close())

interface ClockState {
  readonly now: string
  readonly movedByMs: number
}

const path = '/api/v1/development/clock'

it('moves the clock of the whole install and puts it back', async () => {
  const moved = await server.app.inject({
    method: 'POST',
    url: path,
    payload: { now: '2025-08-24T04:00:00Z' },
  })
  expect(moved.json<ClockState>().now).toMatch(/^2025-08-24T04:00:0/)
  expect((await server.app.inject({ url: path })).json<ClockState>().now).toMatch(/^2025-08-24T04:00:0/)
  const back = await server.app.inject({ method: 'POST', url: path, payload: { now: null } })
  expect(back.json<ClockState>().movedByMs).toBe(0)
})

it('says where a malformed request is wrong without repeating what was sent', async () => {
  const reply = await server.app.inject({ method: 'POST', url: path, payload: { now: 'tomorrow', extra: 1 } })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ success: 'false', code: 'edge.malformed' })
  expect(reply.body).not.toContain('tomorrow')
})
