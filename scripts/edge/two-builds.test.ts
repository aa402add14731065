import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createEdges, get, readEdgeFile } from './tested-edge.ts'

const edges = createEdges()
const servers: Server[] = []
/** Builds whose files are no longer there. */
const gone = new Set<string>()
let requested: (string | undefined)[] = []

/** A portal and player with the files of one build. */
const startBuild = async (build: string): Promise<string> => {
  const server = createServer(({ url }, response) => {
    if (url === '/ready') return response.end()
    requested.push(url)
    const isFile = url?.startsWith('/assets/') === true
    const isThere = !isFile || (url === `/assets/${build}.js` && !gone.has(build))
    const file = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' }
    return response.writeHead(isThere ? 200 : 404, isFile ? file : {}).end(build)
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(async () => {
  await edges.stop()
  gone.clear()
  requested = []
})
afterAll(() => {
  for (const server of servers) server.close()
  edges.removeFolder()
})

const startBoth = async (text?: string): Promise<number> => {
  const [last, next] = [await startBuild('last'), await startBuild('next')]
  const processes = { API_1: last, PORTAL_1: last, PORTAL_2: next, PLAYER_1: last, PLAYER_2: next }
  return (await edges.start(processes, text)).port
}

const HOSTS = ['medha.localhost', 'exam.medha.localhost']
/** The statuses of an address, requested six times on the site and on its player. */
const statusesOf = async (port: number, path: string): Promise<number[]> => {
  const statuses = new Set<number>()
  for (const host of HOSTS)
    for (let times = 0; times < 6; times += 1)
      statuses.add((await get(port, path, { headers: { host } })).status)
  return [...statuses].toSorted((a, b) => a - b)
}

const without = (...lines: readonly RegExp[]): string => {
  const real = readEdgeFile()
  const changed = lines.reduce((text, line) => text.replaceAll(line, ''), real)
  expect(changed).not.toBe(real)
  return changed
}
const RETRY = /^ *retry-on conn-failure 404\n/gm
const CACHE = /^ *http-request cache-use .*\n/gm

describe('while a release is rolled out, the edge', () => {
  it('[DEP-20] finds the files of both builds, whichever server is tried first', async () => {
    const port = await startBoth()
    expect(await statusesOf(port, '/assets/last.js')).toEqual([200])
    expect(await statusesOf(port, '/assets/next.js')).toEqual([200])
  })

  it('[DEP-20] without a second try does not find all of them (control)', async () => {
    const port = await startBoth(without(RETRY, CACHE))
    expect(await statusesOf(port, '/assets/next.js')).toEqual([200, 404])
  })

  it.each([
    ['still has a file that was requested before', undefined, 200],
    ['without its cache has it no longer (control)', CACHE, 404],
  ])('[DEP-20] when the last server of a build is gone %s', async (_what, line, status) => {
    const port = await startBoth(line === undefined ? undefined : without(line))
    expect((await get(port, '/assets/last.js')).status).toBe(200)
    gone.add('last')
    expect((await get(port, '/assets/last.js')).status).toBe(status)
    expect((await get(port, '/assets/next.js')).status).toBe(200)
  })

  it('looks for a file that no build has at most four times, and for a page once', async () => {
    const port = await startBoth()
    expect(await statusesOf(port, '/assets/none.js')).toEqual([404])
    expect(requested.length).toBeLessThanOrEqual(12 * 4)
    requested = []
    expect(await statusesOf(port, '/iacstexam')).toEqual([200])
    expect(requested).toHaveLength(12)
  })
})
