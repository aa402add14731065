import { endpoint } from '@medha/contract/endpoint'
import { ATTEMPT_HEADER } from '@medha/contract/places/attempt-header'
import { done, refuse } from '@medha/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { request as send, type IncomingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { examHeaders } from '../../test/saving/exam-headers.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { buildServer, type ApiServer } from '../main/server.ts'
import { NoFreeConnection } from '../platform/database.ts'
import { bindDirectly, PreparedReply, type Binding } from './bind.ts'

const POINTS = 5
const row = endpoint({
  name: 'player.keep',
  answeredBy: 'delivery',
  method: 'POST',
  path: '/api/v1/player/keep',
  audience: 'attempt',
  limit: { per: 'attempt', points: POINTS, seconds: 60, counted: 'in-process' },
  requirements: ['SAV-23'],
  takesUnread: true,
  isFrequent: true,
  reply: z.object({ by: z.string(), bytes: z.int() }),
  refusals: ['edge.malformed', 'edge.busy'],
})
const texts = (by: string) => JSON.stringify({ by, bytes: 1 })

let server: TestServer
let app: FastifyInstance
let health: ApiServer['health']
let port: number
let isHeld: Promise<void> | null = null
let calls: string[] = []
beforeAll(async () => {
  server = await startTestServer()
  const direct = bindDirectly(row, async (attempt, rawBody) => {
    const text = rawBody.toString('latin1')
    calls.push(text.slice(0, 20))
    if (text === 'malformed') return refuse('edge.malformed')
    if (text === 'busy') return refuse('edge.busy')
    if (text === 'no connection') throw new NoFreeConnection()
    if (text === 'bug') throw new Error('select secret_column from nowhere')
    if (text === 'held') await isHeld
    if (text === 'hindi') return done('{"by":"परीक्षा","bytes":1}')
    return done(JSON.stringify({ by: `direct ${attempt.attemptId}`, bytes: rawBody.length }))
  })
  // Says which of the two ways a request took.
  const binding: Binding = {
    ...direct,
    answer: async (request) => {
      const outcome = await direct.answer(request)
      return outcome.ok ? done(PreparedReply.written(texts('framework'))) : outcome
    },
  }
  ;({ app, health } = await buildServer(server.deps, { ...server.composition, bindings: [binding] }))
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  await server.composition.isKnownHost('medha.localhost')
})
afterAll(async () => {
  await app.close()
  await server.close()
})

let attempts = 5_000
/** A device of an attempt that nothing was counted for. */
const newDevice = (): Record<string, string> => {
  attempts += 1
  const until = new Date(server.deps.clock.now().getTime() + 60_000)
  const { composition } = server
  return {
    host: 'medha.localhost',
    'content-type': 'application/x-medha-save',
    'sec-fetch-site': 'same-origin',
    ...examHeaders(composition.delivery.examCookies, { attemptId: String(attempts) }, until),
  }
}

interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
const post = (
  headers: Readonly<Record<string, string>>,
  parts: readonly string[],
  path: string = row.path,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const length = Buffer.byteLength(parts.join(''))
    const sized = headers['transfer-encoding'] === undefined ? { 'content-length': String(length) } : {}
    const request = send(
      { host: '127.0.0.1', port, path, method: 'POST', headers: { ...sized, ...headers } },
      (response) => {
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (body += part))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        )
      },
    )
    request.on('error', reject)
    const write = async () => {
      for (const part of parts) {
        request.write(part)
        await sleep(parts.length > 1 ? 20 : 0)
      }
      request.end()
    }
    void write()
  })
/** The same request, without the server's own way. */
const throughFramework = async (headers: Readonly<Record<string, string>>, payload: string) => {
  const {
    statusCode,
    headers: sent,
    body,
  } = await app.inject({ method: 'POST', url: row.path, headers, payload })
  return { status: statusCode, headers: sent as IncomingHttpHeaders, body }
}
/** What differs from one response to the next. */
const OF_ITS_OWN = new Set(['date', 'connection', 'keep-alive', 'x-request-id', 'content-length'])
const comparable = ({ status, headers, body }: Reply) => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !OF_ITS_OWN.has(name))
      .map(([name, value]) => [name, name === 'retry-after' ? 'some' : value]),
  ),
  body,
})
const byOf = ({ body }: Reply) =>
  (JSON.parse(body) as { by?: string; code?: string }).by ?? JSON.parse(body).code

describe('[SAV-23] a row that is bound directly', () => {
  it('answers an ordinary request without the framework, with the same headers', async () => {
    const device = newDevice()
    const direct = await post(device, ['x'])
    expect(byOf(direct)).toBe(`direct ${device[ATTEMPT_HEADER]}`)
    const other = await throughFramework(newDevice(), 'x')
    expect(byOf(other)).toBe('framework')
    expect(comparable(direct).headers).toEqual(comparable(other).headers)
    expect(direct.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    expect(direct.headers['content-length']).toBe(String(direct.body.length))
  })

  it('takes a body that comes in parts, to its last byte', async () => {
    const reply = await post(newDevice(), ['a'.repeat(30_000), 'b'.repeat(30_000), 'c'.repeat(5_000)])
    expect(reply.body).toContain('"bytes":65000')
    expect(byOf(reply)).toMatch(/^direct/)
  })

  it('sends text that is not ASCII whole', async () => {
    expect(byOf(await post(newDevice(), ['hindi']))).toBe('परीक्षा')
  })

  it.each(['malformed', 'busy', 'no connection', 'bug'])(
    'refuses as the framework does: %s',
    async (body) => {
      for (const language of ['en', 'hi']) {
        const device = { ...newDevice(), 'accept-language': language }
        const direct = await post(device, [body])
        expect(comparable(direct)).toEqual(comparable(await throughFramework(device, body)))
        expect(direct.body).not.toContain('secret_column')
      }
    },
  )

  it('[SAV-18] spreads the wait of those that it sends away', async () => {
    const waits = await Promise.all(
      Array.from({ length: 40 }, async () => (await post(newDevice(), ['busy'])).headers['retry-after']),
    )
    expect(new Set(waits).size).toBeGreaterThan(3)
    for (const wait of waits) expect(Number(wait)).toBeGreaterThanOrEqual(2)
    for (const wait of waits) expect(Number(wait)).toBeLessThanOrEqual(8)
  })

  it('[SAV-22] counts by attempt over both ways, and refuses what is too much', async () => {
    const device = newDevice()
    for (let turn = 0; turn < POINTS - 1; turn += 1) expect((await post(device, ['x'])).status).toBe(200)
    expect((await throughFramework(device, 'x')).status).toBe(200)
    const refused = await post(device, ['x'])
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    expect((await post(newDevice(), ['x'])).status).toBe(200)
  })
})

describe('a request that is not ordinary goes to the framework', () => {
  const cases: readonly [string, Record<string, string>, number, string][] = [
    ['of an unknown host', { host: 'evil.example' }, 421, 'edge.unknown-host'],
    ['of another site', { 'sec-fetch-site': 'cross-site' }, 403, 'edge.cross-site'],
    [
      'with the origin of another site',
      { 'sec-fetch-site': '', origin: 'https://evil.example' },
      403,
      'edge.cross-site',
    ],
    ['without a cookie', { cookie: 'sid=x' }, 401, 'edge.no-attempt'],
    ['that names another attempt', { [ATTEMPT_HEADER]: '1' }, 401, 'edge.no-attempt'],
    ['that a proxy names another host for', { 'x-forwarded-host': 'evil.example' }, 421, 'edge.unknown-host'],
    ['without a length', { 'transfer-encoding': 'chunked' }, 200, 'framework'],
  ]
  it.each(cases)('%s', async (_, headers, status, by) => {
    calls = []
    const reply = await post({ ...newDevice(), ...headers }, ['x'])
    expect([reply.status, byOf(reply)]).toEqual([status, by])
    expect(calls).toEqual(status === 200 ? ['x'] : [])
  })

  it('too large, or with a query', async () => {
    calls = []
    const large = await post(newDevice(), ['x'.repeat(70_000)]).catch(() => null)
    // The connection may be closed before the response is read.
    expect([413, undefined]).toContain(large?.status)
    expect((await post(newDevice(), ['x'], `${row.path}?a=1`)).status).toBe(400)
    expect((await post(newDevice(), ['x'], `${row.path}/more`)).status).toBe(404)
    expect(calls).toEqual([])
  })
})

it('does not answer a request that breaks off before its end', async () => {
  calls = []
  await new Promise<void>((resolve) => {
    const headers = { ...newDevice(), 'content-length': '100' }
    const request = send({ host: '127.0.0.1', port, path: row.path, method: 'POST', headers })
    request.on('error', () => resolve())
    request.write('half of it')
    setTimeout(() => request.destroy(new Error('gone')), 50)
  })
  await sleep(100)
  expect(calls).toEqual([])
  expect((await post(newDevice(), ['whole'])).status).toBe(200)
})

it('closes the connection when the process is being stopped, also of a request that was under way', async () => {
  const answer = Promise.withResolvers<void>()
  isHeld = answer.promise
  calls = []
  const underWay = post(newDevice(), ['held'])
  await expect.poll(() => calls).toEqual(['held'])
  expect((await post(newDevice(), ['x'])).headers.connection).toBe('keep-alive')
  health.startDraining()
  const late = await post(newDevice(), ['x'])
  answer.resolve()
  const held = await underWay
  expect([late, held].map(byOf)).toEqual(['framework', expect.stringMatching(/^direct/)])
  expect([late, held].map(({ headers }) => headers.connection)).toEqual(['close', 'close'])
})
