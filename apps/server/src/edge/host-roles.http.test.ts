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
  ['the student area behind it', '/api/v1/dashboard', 401],
])('[API-01] %s answers from our server', async (_role, url, status) => {
  expect((await server.app.inject({ url })).statusCode).toBe(status)
})
