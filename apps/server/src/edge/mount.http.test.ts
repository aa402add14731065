import { endpoint } from '@medha/contract/endpoint'
import type { WireRefusal } from '@medha/contract/wire/envelope'
import { done, refuse } from '@medha/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { buildServer } from '../main/server.ts'
import { NoFreeConnection } from '../platform/database.ts'
import { bind } from './bind.ts'

const row = (name: string, audience: 'anyone' | 'student', points: number) =>
  endpoint({
    name,
    answeredBy: 'catalogue',
    method: 'POST',
    path: `/api/v1/${name}`,
    audience,
    limit: { per: audience === 'student' ? 'student' : 'address', points, seconds: 60 },
    requirements: ['OWN'],
    body: z.strictObject({ day: z.string().check(z.maxLength(3)) }),
    reply: z.object({ ok: z.boolean() }),
    refusals: [],
  })

let server: TestServer
let app: FastifyInstance
beforeAll(async () => {
  server = await startTestServer()
  const bindings = [
    bind(row('open', 'anyone', 3), async () => done({ ok: true })),
    bind(row('own', 'student', 3), async () => done({ ok: true })),
    bind(row('broken', 'anyone', 100), async () => {
      throw new Error('select secret_column from nowhere')
    }),
    bind(row('crowded', 'anyone', 100), async () => {
      throw new NoFreeConnection()
    }),
  ]
  const isKnownHost = async (host: string) => host === 'localhost'
  const whoIs = async () => refuse('edge.not-signed-in')
  const composition = { ...server.composition, bindings, isKnownHost, whoIs }
  ;({ app } = await buildServer(server.deps, composition))
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const post = (url: string, payload: unknown = { day: 'sun' }, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload: payload as object, headers: { host: 'localhost', ...headers } })

it('refuses a host that is not ours', async () => {
  expect((await post('/api/v1/open', {}, { host: 'evil.example' })).statusCode).toBe(421)
})

it('[LOG-17] refuses a call that needs a student and has no token', async () => {
  const reply = await post('/api/v1/own')
  expect(reply.statusCode).toBe(401)
  expect(reply.json()).toMatchObject({
    success: 'false',
    code: 'edge.not-signed-in',
    msg: 'Please log in again.',
  })
})

it('[OPN-80] refuses what the page of somebody else makes its visitors send', async () => {
  const from = (site: string) =>
    post('/api/v1/open', { day: 'sun' }, { 'sec-fetch-site': site, 'x-forwarded-for': '10.9.9.9' })
  const reply = await from('cross-site')
  expect([reply.statusCode, reply.json<WireRefusal>().code]).toEqual([403, 'edge.cross-site'])
  expect((await from('same-site')).statusCode).toBe(403)
  expect((await from('same-origin')).statusCode).toBe(200)
})

it('[OPN-80] knows the page of somebody else by its origin where the browser says nothing else', async () => {
  let address = 0
  const from = async (origin?: string) => {
    address += 1
    const headers = { 'x-forwarded-for': `10.9.8.${address}`, ...(origin === undefined ? {} : { origin }) }
    return (await post('/api/v1/open', { day: 'sun' }, headers)).statusCode
  }
  for (const other of [
    'https://evil.example',
    'http://localhost:9',
    'http://localhost.evil.example',
    'null',
    '',
  ])
    expect(await from(other), other).toBe(403)
  expect([await from('https://localhost'), await from('http://localhost'), await from()]).toEqual([
    200, 200, 200,
  ])
})

it('answers in Hindi when the caller reads Hindi', async () => {
  const reply = await post('/api/v1/own', {}, { 'accept-language': 'hi-IN,hi;q=0.9' })
  expect(reply.json<WireRefusal>().msg).toBe('कृपया फिर से लॉग इन करें।')
})

it('tells every problem of a malformed request by place, never by value', async () => {
  const reply = await post('/api/v1/open', { day: 'someday', birthday: '2009-03-02' })
  expect(reply.statusCode).toBe(400)
  expect(reply.json<WireRefusal>().issues?.map((issue) => issue.place)).toContain('body.day')
  expect(reply.body).not.toMatch(/someday|2009/)
})

it('counts calls per address and says when to come back', async () => {
  const statuses: number[] = []
  for (let call = 0; call < 4; call++) statuses.push((await post('/api/v1/open')).statusCode)
  expect(statuses).toContain(429)
  expect((await post('/api/v1/open')).headers['retry-after']).toBe('60')
})

it('keeps a bug to itself', async () => {
  const reply = await post('/api/v1/broken')
  expect(reply.statusCode).toBe(500)
  expect(reply.json()).toMatchObject({ code: 'edge.unexpected', msg: 'Something went wrong.' })
  expect(reply.body).not.toContain('secret_column')
})

it('says that it is busy, and when to come back, where every connection is in use', async () => {
  const reply = await post('/api/v1/crowded')
  expect(reply.statusCode).toBe(503)
  expect(reply.json()).toMatchObject({ code: 'edge.busy' })
  expect(Number(reply.headers['retry-after'])).toBeGreaterThanOrEqual(2)
})

it('refuses what is too large, is not JSON, or does not exist', async () => {
  expect((await post('/api/v1/open', { day: 'x'.repeat(70_000) })).statusCode).toBe(413)
  expect(
    (
      await app.inject({
        method: 'POST',
        url: '/api/v1/open',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      })
    ).statusCode,
  ).toBe(400)
  expect((await post('/api/v1/nothing')).statusCode).toBe(404)
})

it('[OPN-80] counts a whole /64 as one address, and the neighbour for itself', async () => {
  const from = async (address: string) =>
    (await post('/api/v1/open', undefined, { 'x-forwarded-for': address })).statusCode
  const tries = []
  for (let at = 1; at <= 5; at += 1) tries.push(await from(`2001:db8:77:1:${at}::${at}`))
  expect(tries).toEqual([200, 200, 200, 429, 429])
  // Control: other /64s have their own limits, so nothing wider than a /64 is counted.
  const others = []
  for (let at = 2; at <= 6; at += 1) others.push(await from(`2001:db8:77:${at}::1`))
  expect(others).toEqual([200, 200, 200, 200, 200])
})
