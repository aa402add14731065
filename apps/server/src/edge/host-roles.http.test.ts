import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDemoServer, type DemoServer } from '../../test/demo-server.ts'

let server: DemoServer
let token: string
beforeAll(async () => {
  server = await startDemoServer()
  token = await server.tokenOf('iACST at a centre in 3 days')
})
afterAll(() => server.close())

/** OPN-31: the exam api, the two content apis and the test player are roles of one server. */
it.each([
  ['the main exam api', '/api/v1/exam/slots'],
  ['the scholarship content api', '/api/v1/landing/iacstexam'],
])('[API-01] %s answers from our server', async (_role, url) => {
  expect((await server.get(url)).status).toBe(200)
})

it.each([
  ['the course content api', '/api/v1/course-details/M27-9-F-C', { product_id: 'M27-9-F-C' }],
  ['the student area behind it', '/api/v1/profile', { branch_code: 'DL001' }],
])('[API-01] %s answers a student from our server', async (_role, url, data) => {
  expect((await server.get(url, token)).body).toMatchObject({ success: 'true', data })
  expect((await server.get(url)).status).toBe(401)
})

it('[API-01] the test-player api answers from our server: a code that opens nothing is refused by name', async () => {
  const answer = await server.post('/api/v1/exam/launch/redeem', { code: 'x'.repeat(43) })
  expect(answer.body).toMatchObject({
    success: 'false',
    code: expect.stringMatching(/^delivery\./) as string,
  })
})

it('control: an address of no role is not found, logged in or not', async () => {
  expect((await server.get('/api/v1/no-such-role')).status).toBe(404)
  expect((await server.get('/api/v1/no-such-role', token)).status).toBe(404)
})
