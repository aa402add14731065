import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** OPN-31: the exam api, the two content apis and the test player are roles of one server. */
it.each([
  ['the main exam api', '/api/v1/exam/slots', 200],
  ['the scholarship content api', '/api/v1/landing/iacstexam', 200],
  ['the course content api', '/api/v1/course-details/M27-9-F-C', 401],
  ['the student area behind it', '/api/v1/dashboard', 401],
])('[API-01] %s answers from our server', async (_role, url, status) => {
  expect((await server.app.inject({ url })).statusCode).toBe(status)
})

it('[API-01] the test-player api answers from our server: a code that opens nothing is refused by name', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/exam/launch/redeem',
    payload: { code: 'x'.repeat(43) },
  })
  expect(answer.json()).toMatchObject({
    success: 'false',
    code: expect.stringMatching(/^delivery\./) as string,
  })
})
