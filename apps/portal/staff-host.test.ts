import { createServer, request, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { staffHost } from './staff-host.ts'

const servers: Server[] = []
const start = async (answer: RequestListener): Promise<number> => {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  return (server.address() as AddressInfo).port
}
const named = async (name: string): Promise<string> =>
  `http://127.0.0.1:${await start((_, response) => response.end(name))}`
afterAll(() => {
  for (const server of servers) server.close()
})

type Handler = (...given: [...Parameters<RequestListener>, () => void]) => void

/** The plugin in front of a portal, as the development server has it. */
const startPortal = async (): Promise<number> => {
  const { configureServer } = staffHost({
    host: 'staff.medha.localhost',
    staffOrigin: await named('staff'),
    consoleOrigin: await named('console'),
  })
  const handlers: Handler[] = []
  const server = {
    middlewares: { use: (handler: Handler) => handlers.push(handler) },
    config: { logger: { error: () => undefined } },
  }
  if (typeof configureServer === 'function') await configureServer.call({} as never, server as never)
  return start((incoming, response) => handlers[0]?.(incoming, response, () => response.end('portal')))
}

const answerTo = (port: number, host: string, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers: { host }, agent: false }, (reply) => {
      let body = ''
      reply.on('data', (part: Buffer) => (body += part.toString()))
      reply.once('end', () => resolve(reply.statusCode === 200 ? body : String(reply.statusCode)))
    })
    call.once('error', reject)
    call.end()
  })

it('[STF-01] in development, too, the console and the calls of staff are on their host alone', async () => {
  const port = await startPortal()
  const staff = 'staff.medha.localhost:4000'
  expect(
    await Promise.all([
      answerTo(port, staff, '/sign-in'),
      answerTo(port, staff, '/api/v1/staff/me'),
      answerTo(port, staff, '/api/v1/login'),
      answerTo(port, 'localhost:4000', '/sign-in'),
      answerTo(port, 'localhost:4000', '/api/v1/login'),
      answerTo(port, 'localhost:4000', '/api/v1/staff/me'),
      answerTo(port, 'exam.localhost:4000', '/api/v1/console/find'),
    ]),
  ).toEqual(['console', 'staff', '404', 'portal', 'portal', '404', '404'])
})
