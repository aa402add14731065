import { once } from 'node:events'
import { Agent, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../machine/run.ts'
import { createEdges, EDGE_FILE, freePort, get, HAPROXY, readEdgeFile } from './tested-edge.ts'

const edges = createEdges()
let server: Server
let origin: Record<string, string>
/** What the api and the portal answer, and the addresses that the edge named to them. */
let answer: { readonly status: number; readonly headers: Record<string, string> } = {
  status: 200,
  headers: {},
}
let named: unknown[] = []

beforeAll(async () => {
  server = createServer((incoming, response) => {
    if (incoming.url === '/ready') return void response.end()
    named.push(incoming.headers['x-forwarded-for'])
    response.writeHead(answer.status, answer.headers).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  origin = { API_1: address, PORTAL_1: address }
})
afterEach(async () => {
  await edges.stop()
  named = []
  answer = { status: 200, headers: {} }
})
afterAll(() => {
  server.close()
  edges.removeFolder()
})

const startEdge = (more: Readonly<Record<string, string>> = {}, text?: string) =>
  edges.start({ ...origin, ...more }, text)

/** A request of the CDN, or of a visitor from another address. */
const ask: typeof get = (port, path, options) => get(port, path, { from: '127.0.0.66', ...options })

const CDN = { EDGE_CDN_NETWORKS: '127.0.0.66 10.0.0.0/8 2001:db8::/32' }
const through = (visitor: string) => ({ headers: { 'x-forwarded-for': visitor } })

describe('the visitors of a CDN', () => {
  it('[DEP-24] fifty networks and any header are a valid file', async () => {
    const networks = Array.from({ length: 50 }, (_, at) => `10.${at}.0.0/16`).join(' ')
    const env = { EDGE_BIND: '127.0.0.1:14399', ...origin, EDGE_CDN_HEADER: 'CF-Connecting-IP' }
    const check = run(HAPROXY, ['-c', '-f', EDGE_FILE], { env: { ...env, EDGE_CDN_NETWORKS: networks } })
    expect(await check).toContain('Configuration file is valid')
  })

  it('[DEP-24] are known by their own addresses, also on one connection', async () => {
    const { port } = await startEdge(CDN)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (const visitor of ['49.36.1.1', '2405:201::7', '6.6.6.6, 49.36.1.2'])
      await ask(port, '/iacstexam', { ...through(visitor), agent })
    agent.destroy()
    expect(named).toEqual(['49.36.1.1', '2405:201::7', '49.36.1.2'])
  })

  it('[DEP-24] may be named by a header of the CDN', async () => {
    const { port } = await startEdge({ ...CDN, EDGE_CDN_HEADER: 'CF-Connecting-IP' })
    const headers = { 'x-forwarded-for': '6.6.6.6', 'cf-connecting-ip': '49.36.1.1' }
    await ask(port, '/iacstexam', { headers })
    expect(named).toEqual(['49.36.1.1'])
  })

  it('[DEP-24] are believed from no other address, and a CDN that names none is itself the visitor', async () => {
    const { port } = await startEdge(CDN)
    await ask(port, '/iacstexam', { ...through('49.36.1.1'), from: '127.0.0.67' })
    await ask(port, '/iacstexam')
    expect(named).toEqual(['127.0.0.67', '127.0.0.66'])
  })

  const statusesOf = async (port: number, visitor: string, count: number): Promise<number[]> => {
    const statuses = []
    for (let at = 0; at < count; at += 1)
      statuses.push((await ask(port, '/api/v1/boards', through(visitor))).status)
    return statuses
  }

  it('[DEP-24] have limits of their own, in requests', async () => {
    const { port } = await startEdge({ ...CDN, EDGE_REQUESTS: '20' })
    expect(await statusesOf(port, '49.36.1.1', 40)).toContain(429)
    expect(await statusesOf(port, '49.36.1.2', 15)).not.toContain(429)
  })

  it('[DEP-24] control: without the networks of the CDN one visitor uses up the limit of all', async () => {
    const { port } = await startEdge({ EDGE_REQUESTS: '20' })
    expect(await statusesOf(port, '49.36.1.1', 40)).toContain(429)
    expect(await statusesOf(port, '49.36.1.2', 15)).toContain(429)
  })

  const openedOf = async (port: number, count: number): Promise<number> => {
    const opened = await Promise.allSettled(Array.from({ length: count }, () => ask(port, '/iacstexam')))
    return opened.filter(({ status }) => status === 'fulfilled').length
  }

  it('[DEP-24] open as many connections as the CDN wants', async () => {
    const { port } = await startEdge({ ...CDN, EDGE_CONNECTIONS: '30' })
    expect(await openedOf(port, 60)).toBe(60)
  })

  it('[DEP-24] control: without its networks the CDN opens as many as one visitor', async () => {
    const { port } = await startEdge({ EDGE_CONNECTIONS: '30' })
    expect(await openedOf(port, 60)).toBeLessThanOrEqual(30)
  })
})

describe('what a cache may keep', () => {
  const PUBLIC = { 'cache-control': 'public, max-age=300' }
  const cachingOf = async (port: number, path = '/iacstexam') =>
    (await ask(port, path)).headers['cache-control']

  it.each([
    ['a public answer', 200, PUBLIC, PUBLIC['cache-control']],
    ['an answer that says nothing', 200, {}, 'no-store'],
    ['an error, whatever it says', 404, PUBLIC, 'no-store'],
    ['a fault of the server', 500, {}, 'no-store'],
    ['an answer with a cookie', 200, { ...PUBLIC, 'set-cookie': 'lang=hi' }, 'no-store'],
    ['a redirect that says nothing', 308, { location: '/iacstexam' }, 'no-store'],
  ])('[DEP-24] %s', async (_what, status, headers, expected) => {
    answer = { status, headers }
    const { port } = await startEdge()
    expect(await cachingOf(port)).toBe(expected)
  })

  it('[DEP-24] nothing that the edge says itself', async () => {
    const plain = await freePort()
    const { port } = await startEdge({
      EDGE_REQUESTS: '3',
      EDGE_PLAIN_BIND: `127.0.0.1:${plain}`,
      PORTAL_1: `127.0.0.1:${await freePort()}`,
    })
    const answers = [await ask(plain, '/'), await ask(port, '/ready'), await ask(port, '/iacstexam')]
    while (answers.at(-1)?.status !== 429) answers.push(await ask(port, '/api/v1/boards'))
    const statuses = answers.map(({ status }) => status)
    expect([statuses.slice(0, 3), statuses.at(-1)]).toEqual([[308, 404, 503], 429])
    for (const { status, headers } of answers)
      expect(headers['cache-control'], String(status)).toBe('no-store')
  })

  it('[DEP-24] control: without its rule the edge lets a page with a cookie be kept', async () => {
    answer = { status: 200, headers: { ...PUBLIC, 'set-cookie': 'lang=hi' } }
    const rule = /^ {4}http-after-response set-header Cache-Control no-store if .*$/m
    const { port } = await startEdge({}, readEdgeFile().replace(rule, ''))
    expect(await cachingOf(port)).toBe(PUBLIC['cache-control'])
  })

  it('[DEP-24] of a list in each of its forms, also if the first visitor takes the plain one', async () => {
    answer = { status: 200, headers: { ...PUBLIC, 'content-type': 'application/json' } }
    const { port } = await startEdge()
    for (const form of ['identity', 'gzip']) {
      const { headers } = await ask(port, '/api/v1/boards', { headers: { 'accept-encoding': form } })
      expect(headers['vary']).toMatch(/^Accept-Encoding/)
    }
  })
})
