import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, createServer, type Server } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  createEdges,
  EDGE_FILE,
  freePort,
  get,
  HAPROXY,
  readEdgeFile,
  statusBehindProxy,
} from './tested-edge.ts'

const run = promisify(execFile)

const edges = createEdges()
const { folder } = edges
const CERTIFICATE = join(folder, 'edge.pem')
const inside: Server[] = []
let seen: Record<string, unknown>[] = []

/** A fake api or portal that records every request except readiness checks. */
const startBackend = async (name: string): Promise<string> => {
  const server = createServer((incoming, response) => {
    if (incoming.url !== '/ready') seen.push({ name, url: incoming.url, ...incoming.headers })
    response.writeHead(200, { 'x-request-id': 'id-1' }).end(name)
  })
  inside.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

let backends: Record<string, string>
beforeAll(async () => {
  backends = { API_1: await startBackend('api'), PORTAL_1: await startBackend('portal') }
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=medha.localhost', '-days', '2']
  const files = ['-keyout', key, '-out', certificate]
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject])
  writeFileSync(CERTIFICATE, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
})
afterEach(async () => {
  await edges.stop()
  seen = []
})
afterAll(() => {
  for (const server of inside) server.close()
  edges.removeFolder()
})

const startEdge = (more: Record<string, string> = {}, text?: string) =>
  edges.start({ ...backends, ...more }, text)

/** Sends `count` requests from one address over keep-alive connections and counts those with status 200. */
const burst = async (port: number, from: string, count: number, path = '/api/v1/boards') => {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const answers = await Promise.all(Array.from({ length: count }, () => get(port, path, { from, agent })))
  agent.destroy()
  return answers.filter(({ status }) => status === 200).length
}

describe('the file of the edge proxy', () => {
  it.each([
    ['as in development', {}],
    ['with a log', { EDGE_LOG: 'stdout' }],
    ['with TLS', { EDGE_CERTIFICATE: CERTIFICATE, EDGE_PLAIN_BIND: '127.0.0.1:14398' }],
    ['behind another proxy', { EDGE_PROXY_PROTOCOL: '1', EDGE_CERTIFICATE: CERTIFICATE }],
    ['with calls of staff alone', { STAFF_1: '127.0.0.1:4' }],
    [
      'with everything',
      {
        EDGE_INSIDE: '127.0.0.1:14397',
        API_2: '127.0.0.1:2',
        EDGE_MAXCONN: '1000',
        PLAYER_1: '127.0.0.1:3',
        STAFF_1: '127.0.0.1:4',
        STAFF_2: '127.0.0.1:5',
        CONSOLE_1: '127.0.0.1:6',
        CONSOLE_2: '127.0.0.1:7',
      },
    ],
  ])('is valid %s, without a warning', async (_what, env) => {
    const given = { EDGE_BIND: '127.0.0.1:14399', API_1: '127.0.0.1:1', PORTAL_1: '127.0.0.1:2', ...env }
    const { stdout, stderr } = await run(HAPROXY, ['-c', '-f', EDGE_FILE], { env: given })
    expect(stdout).toContain('Configuration file is valid')
    expect(stderr).not.toMatch(/WARNING|ALERT/)
  })

  it('would be refused if something were misspelt', async () => {
    const broken = join(folder, 'broken.cfg')
    writeFileSync(broken, readEdgeFile().replace('http-request track-sc1', 'http-request trak-sc1'))
    const env = { EDGE_BIND: '127.0.0.1:14399', API_1: '127.0.0.1:1' }
    await expect(run(HAPROXY, ['-c', '-f', broken], { env })).rejects.toThrow('trak-sc1')
  })
})

describe('a real edge', () => {
  it('throws away what a visitor claims, and sends calls to the api and the rest to the portal', async () => {
    const { port } = await startEdge()
    const headers = {
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'evil.example',
      'x-portal-key': 'guess',
    }
    await get(port, '/api/v1/boards', { headers })
    await get(port, '/iacstexam', { headers })
    expect(seen.map(({ name }) => name)).toEqual(['api', 'portal'])
    for (const headersSeen of seen) {
      expect(headersSeen['x-forwarded-for']).toBe('127.0.0.1')
      expect(headersSeen).not.toHaveProperty('x-forwarded-host')
      expect(headersSeen).not.toHaveProperty('x-portal-key')
    }
  })

  it('[DEP-05] shows the readiness of its servers to no visitor', async () => {
    const { port } = await startEdge({ PLAYER_1: await startBackend('player') })
    for (const host of ['medha.localhost', 'exam.medha.localhost'])
      expect((await get(port, '/ready', { headers: { host } })).status).toBe(404)
  })

  it('[OPN-102] keeps the player and its calls on a host of their own', async () => {
    const { port } = await startEdge({ PLAYER_1: await startBackend('player') })
    const fetchFrom = (host: string, path: string) => get(port, path, { headers: { host } })
    const answers = [
      await fetchFrom('exam.medha.localhost', '/'),
      await fetchFrom('EXAM.medha.localhost', '/api/v1/player/clock'),
      await fetchFrom('exam.medha.localhost', '/papers/abc.mdb'),
      await fetchFrom('exam.medha.localhost', '/api/v1/login'),
      await fetchFrom('medha.localhost', '/api/v1/player/clock'),
      await fetchFrom('medha.localhost', '/papers/abc.mdb'),
      await fetchFrom('medha.localhost', '/'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 404, 200])
    expect(seen.map(({ name }) => name)).toEqual(['player', 'api', 'api', 'portal'])
  })

  // With a tenth of the usual limit: a busy machine cannot send 3,000 requests in ten seconds.
  it('turns one machine away, and does not count files', async () => {
    const { port } = await startEdge({ EDGE_REQUESTS: '300' })
    expect(await burst(port, '127.0.0.9', 400, '/assets/a.js')).toBe(400)
    expect(await burst(port, '127.0.0.9', 400)).toBeLessThanOrEqual(300)
    expect((await get(port, '/api/v1/boards', { from: '127.0.0.9' })).headers['retry-after']).toBe('10')
    expect((await get(port, '/iacstexam', { from: '127.0.0.7' })).status).toBe(200)
  })

  it('lets a school of 300 in with its usual limit of 3,000', async () => {
    expect(readEdgeFile()).toContain('presetenv EDGE_REQUESTS 3000\n')
    const { port } = await startEdge()
    // One page and eight requests for each student.
    expect(await burst(port, '127.0.0.8', 300 * 9)).toBe(2_700)
  })

  it.each([2, 20, 200])(
    'does not count a family for what %i other addresses do',
    async (attackers) => {
      const { port } = await startEdge({ EDGE_REQUESTS: '20' })
      const turnedAway: number[] = []
      // Twenty at a time: the requests of one address are to arrive within ten seconds, also on a busy machine.
      for (let first = 1; first <= attackers; first += 20) {
        const group = Array.from({ length: Math.min(20, attackers) }, (_, at) => `127.0.1.${first + at}`)
        turnedAway.push(...(await Promise.all(group.map(async (from) => 40 - (await burst(port, from, 40))))))
      }
      expect(Math.min(...turnedAway)).toBeGreaterThan(0)
      expect(await burst(port, '127.0.2.1', 15)).toBe(15)
    },
    60_000,
  )

  it('without its tables lets the machine ask for everything (control)', async () => {
    const { port } = await startEdge({ EDGE_REQUESTS: '20' }, readEdgeFile().replace(/^.*status 429.*$/m, ''))
    expect(await burst(port, '127.0.0.9', 200)).toBe(200)
  })

  it('closes the connections of an address that opens too many', async () => {
    const { port } = await startEdge({ EDGE_CONNECTIONS: '30' })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 80 }, () => get(port, '/iacstexam', { from: '127.0.0.9' })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(30)
    expect((await get(port, '/iacstexam', { from: '127.0.0.7' })).status).toBe(200)
  })

  it('writes every request down, without its query, a long number or a key', async () => {
    const { port, lines } = await startEdge({ EDGE_LOG: 'stdout' })
    const secret = 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6'
    await get(port, `/api/v1/reports/${secret}/9876543210?dob=05-04-2010&lt=code`)
    for (let look = 0; look < 40 && !lines.some((line) => line.includes('reports')); look += 1)
      await sleep(50)
    const line = lines.find((text) => text.includes('reports')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({
      address: '127.0.0.1',
      method: 'GET',
      host: 'medha.localhost',
      path: '/api/v1/reports/KEY/NUMBER',
      status: 200,
      request: 'id-1',
    })
    expect(lines.join('\n')).not.toMatch(/dob|2010|9876543210|a1b2c3/)
  })

  it('behind another proxy counts and names the visitor that it tells of', async () => {
    const { port } = await startEdge({ EDGE_PROXY_PROTOCOL: '1', EDGE_REQUESTS: '5' })
    const statusFor = (visitor: string) => statusBehindProxy(port, visitor)
    const first: string[] = []
    for (let count = 0; count < 10; count += 1) first.push(await statusFor('49.36.1.1'))
    expect(first.filter((status) => status === '429').length).toBeGreaterThan(0)
    expect(await statusFor('49.36.1.2')).toBe('200')
    expect(seen.at(-1)?.['x-forwarded-for']).toBe('49.36.1.2')
  })

  it('sends plain HTTP on to https, and says so in every answer over TLS, of the api too', async () => {
    const plain = await freePort()
    const { port } = await startEdge({ EDGE_CERTIFICATE: CERTIFICATE, EDGE_PLAIN_BIND: `127.0.0.1:${plain}` })
    const sentOn = await get(plain, '/iacstexam?lang=hi', { headers: { host: `Medha.localhost:${plain}` } })
    expect([sentOn.status, sentOn.headers['location']]).toEqual([
      308,
      'https://medha.localhost/iacstexam?lang=hi',
    ])
    const overTls = await new Promise<Record<string, unknown>>((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port,
        path: '/api/v1/boards',
        rejectUnauthorized: false,
        agent: false,
      }
      const call = secureRequest(options, (reply) => {
        reply.resume()
        resolve(reply.headers)
      })
      call.once('error', reject)
      call.end()
    })
    expect(overTls['strict-transport-security']).toContain('max-age=63072000')
  })
})
