import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createEdges, get, readEdgeFile } from './tested-edge.ts'

const edges = createEdges()
const servers: Server[] = []

/** Answers its name, long enough to be worth compressing. */
const startServer = async (name: string): Promise<string> => {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(name.padEnd(2_000)),
  )
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(async () => {
  await edges.stop()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
afterAll(() => edges.removeFolder())

const HOST = 'staff.institute.example'
const OTHER_HOSTS = ['medha.localhost', 'exam.medha.localhost', 'staff.medha.localhost', `www.${HOST}`]
const STAFF_CALLS = ['/api/v1/staff/sign-in/options', '/api/v1/staff/me', '/api/v1/console/find']

const startEdge = async (text?: string) =>
  edges.start(
    {
      STAFF_HOST: HOST,
      STAFF_1: await startServer('staff'),
      CONSOLE_1: await startServer('console'),
      API_1: await startServer('api'),
      PORTAL_1: await startServer('portal'),
      PLAYER_1: await startServer('player'),
    },
    text,
  )

const answerOf = async (port: number, host: string, path: string): Promise<string> => {
  const { status, body } = await get(port, path, { headers: { host } })
  return status === 200 ? body.trim() : String(status)
}

describe('the host of the staff console', () => {
  it.each([
    ['/api/v1/staff/me', 'staff'],
    ['/api/v1/staff/sign-in/options', 'staff'],
    ['/api/v1/console/find', 'staff'],
    ['/api/v1/login', '404'],
    ['/api/v1/player/save', '404'],
    ['/api/v1/payments', '404'],
    ['/papers/abc.mdb', 'console'],
    ['/', 'console'],
    ['/sign-in', 'console'],
    ['/assets/index-1.js', 'console'],
    ['/ready', '404'],
  ])('[STF-01] leads %s to %s', async (path, name) => {
    const { port } = await startEdge()
    for (const host of [HOST, `${HOST}:8443`, HOST.toUpperCase()])
      expect([host, await answerOf(port, host, path)]).toEqual([host, name])
  })

  it('[STF-01] is the only one that answers calls of staff', async () => {
    const { port } = await startEdge()
    for (const host of OTHER_HOSTS)
      for (const path of STAFF_CALLS)
        expect([host, path, await answerOf(port, host, path)]).toEqual([host, path, '404'])
    expect(await answerOf(port, 'medha.localhost', '/api/v1/login')).toBe('api')
    expect(await answerOf(port, 'medha.localhost', '/')).toBe('portal')
  })

  it('[STF-01] and without the rule another host would pass them to the api of students (control)', async () => {
    const rule = '    use_backend nobody if is_staff_call\n'
    expect(readEdgeFile()).toContain(rule)
    const { port } = await startEdge(readEdgeFile().replace(rule, ''))
    expect(await answerOf(port, 'medha.localhost', '/api/v1/staff/me')).toBe('api')
  })

  it('[STF-01] is refused, and no host answers staff, where no process of staff is named', async () => {
    const { port } = await edges.start({
      STAFF_HOST: HOST,
      API_1: await startServer('api'),
      PORTAL_1: await startServer('portal'),
    })
    for (const path of ['/', '/sign-in', ...STAFF_CALLS, '/api/v1/login'])
      expect([path, await answerOf(port, HOST, path)]).toEqual([path, '421'])
    for (const path of STAFF_CALLS)
      expect([path, await answerOf(port, 'medha.localhost', path)]).toEqual([path, '404'])
  })

  it('does not compress what the session cookie was sent for; a call of a student is (control)', async () => {
    const { port } = await startEdge()
    const encodingOf = async (host: string, path: string) => {
      const { headers } = await get(port, path, { headers: { host, 'accept-encoding': 'gzip' } })
      return headers['content-encoding']
    }
    expect(await encodingOf(HOST, '/api/v1/staff/me')).toBeUndefined()
    expect(await encodingOf('medha.localhost', '/api/v1/login')).toBe('gzip')
  })
})
