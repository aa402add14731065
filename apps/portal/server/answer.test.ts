import { VERSION_HEADER } from '@medha/configuration/build-info'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { createAnswer, type AnswerDeps } from './answer.ts'
import { createRenderQueue } from './render-queue.ts'
import { createSiteNames } from './site-names.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

interface GetOptions {
  readonly host?: string
  readonly visitor?: string
  readonly method?: string
  readonly cookie?: string
}

/** The portal's request handler with plain pages that take some time to render. */
const open = async (more: Partial<AnswerDeps> & { readonly renderMs?: number } = {}) => {
  const rendered: string[] = []
  let lookups = 0
  const answer = createAnswer({
    now: () => Date.now(),
    log: () => undefined,
    pageFreshMs: 60_000,
    publicPort: ':4300',
    pageDeps: { isSecure: false, paymentOrigins: [], styleAt: () => undefined },
    files: new Map(),
    render: async (request) => {
      const url = new URL(request.url)
      rendered.push(`${url.host}${url.pathname}${url.search}`)
      await sleep(more.renderMs ?? 1)
      const status = url.hostname === 'nobody.invalid' ? 421 : url.pathname === '/404' ? 404 : 200
      const isPublic = status !== 421 && request.method === 'GET' && !url.pathname.endsWith('.data')
      return new Response(`<html><head></head><body>${url.pathname}</body></html>`, {
        status,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': isPublic ? 'public, max-age=0' : 'no-store',
        },
      })
    },
    queues: {
      pages: createRenderQueue({ atOnce: 2, waiting: 20 }),
      visits: createRenderQueue({ atOnce: 2, waiting: 20 }),
    },
    sites: createSiteNames({
      now: () => Date.now(),
      fetchSite: async (host) => {
        lookups += 1
        return host === 'medha.localhost' ? 'ours' : 'not-ours'
      },
    }),
    passToApi: (_, response) => void response.end('api'),
    isReady: () => true,
    ...more,
  })
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const get = (
    path: string,
    { host = 'medha.localhost:4300', visitor = '49.36.1.1', method = 'GET', cookie }: GetOptions = {},
  ) =>
    new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
      const headers = { host, 'x-forwarded-for': visitor, ...(cookie === undefined ? {} : { cookie }) }
      const call = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            text: Buffer.concat(parts).toString(),
          }),
        )
      })
      call.once('error', reject)
      call.end()
    })
  return { get, rendered, lookups: () => lookups }
}

it('[DEP-05] says its version when it is ready', async () => {
  const { get } = await open()
  expect(await get('/ready', { host: '127.0.0.1' })).toMatchObject({ status: 200, headers: VERSION_HEADER })
})

it('[OPN-77] [T26] demands Trusted Types on every page: public, posted, lost, for strangers, failed', async () => {
  const { get } = await open()
  const failing = await open({
    render: async () =>
      new Response('<html></html>', { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } }),
  })
  const pages = [
    await get('/iacstexam'),
    await get('/iacstexam', { method: 'POST' }),
    await get('/lost'),
    await get('/iacstexam', { host: 'strange.example' }),
    await failing.get('/iacstexam'),
    await failing.get('/verify?code=x'),
  ]
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 404, 421, 500, 500])
  for (const { headers } of pages)
    expect(headers['content-security-policy']).toContain(
      "; require-trusted-types-for 'script'; trusted-types 'none'",
    )
})

describe('a page is rendered once', () => {
  it('whatever port is named: foreign ones are refused and render nothing', async () => {
    const { get, rendered } = await open()
    expect((await get('/iacstexam')).status).toBe(200)
    const statuses = await Promise.all(
      Array.from({ length: 300 }, (_, at) => get('/iacstexam', { host: `medha.localhost:${10_000 + at}` })),
    )
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([421]))
    expect((await get('/iacstexam', { host: 'medha.localhost' })).status).toBe(200)
    expect(rendered).toEqual(['medha.localhost/iacstexam'])
  })

  it('whatever path is not there: all lost visitors of a language see one page', async () => {
    const { get, rendered } = await open()
    for (let path = 0; path < 300; path += 1) {
      const lost = await get(`/lost-${path}/x`)
      expect([lost.status, lost.headers['cache-control']]).toEqual([404, 'no-store'])
    }
    expect(rendered).toEqual(['medha.localhost/404'])
    await get('/lost', { cookie: 'lang=hi' })
    await get('/lost?lang=hi')
    expect(rendered).toEqual(['medha.localhost/404', 'medha.localhost/404?lang=hi'])
  })

  it('[DEP-24] and no other cache keeps it, because it is in the language of the cookie', async () => {
    const { get } = await open()
    const lost = await get('/404', { cookie: 'lang=hi' })
    expect([lost.status, lost.headers['cache-control']]).toEqual([404, 'no-store'])
    // Control: a public page in no language of a cookie may be kept.
    expect((await get('/iacstexam', { cookie: 'lang=hi' })).headers['cache-control']).toBe(
      'public, max-age=0',
    )
  })

  it('whatever host is made up: strangers see one page, which repeats nothing of theirs', async () => {
    const { get, rendered } = await open()
    for (let name = 0; name < 100; name += 1) {
      const strange = await get('/iacstexam', { host: `n${name}.example` })
      expect(strange.status).toBe(421)
      expect(strange.text).not.toContain('.example')
    }
    expect(rendered).toEqual(['nobody.invalid/'])
  })

  it('and data or forms for no page render nothing', async () => {
    const { get, rendered } = await open()
    expect((await get('/lost.data')).status).toBe(404)
    expect((await get('/lost', { method: 'POST' })).status).toBe(404)
    expect(rendered).toEqual([])
    expect((await get('/iacstexam.data')).status).toBe(200)
    expect((await get('/_.data')).status).toBe(200)
  })
})

describe.each([2, 20, 200])('while %i addresses request what has to be rendered each time', (attackers) => {
  const underAttack = async () => {
    // More places than addresses, as in `serve.ts`.
    const queue = () => createRenderQueue({ atOnce: 2, waiting: 250 })
    // Rendering takes longer than the next request needs to arrive, even on a slow machine.
    const { get } = await open({ renderMs: 10, queues: { pages: queue(), visits: queue() } })
    await get('/iacstexam')
    const end = new AbortController()
    const statuses = new Map<number, number>()
    const attack = async (at: number) => {
      while (!end.signal.aborted) {
        const { status } = await get('/iacstexam.data', { visitor: `61.${at >> 8}.${at & 255}.1` })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    const attacks = Array.from({ length: 400 }, (_, at) => attack(at % attackers))
    await sleep(150)
    const family = await get('/iacstexam.data', { visitor: '49.36.7.7' })
    const cold = await get('/invictus', { visitor: '49.36.7.7' })
    const school = await Promise.all(
      Array.from({ length: 300 }, () => get('/iacstexam', { visitor: '49.36.8.8' })),
    )
    end.abort()
    await Promise.all(attacks)
    return { family, cold, school, statuses }
  }

  it('a family and a school of 300 see their pages, and the excess gets a retry-after', async () => {
    const { family, cold, school, statuses } = await underAttack()
    expect([family.status, cold.status]).toEqual([200, 200])
    expect(school.filter(({ status }) => status === 200)).toHaveLength(300)
    expect(statuses.get(503)).toBeGreaterThan(0)
  })
})

describe('control', () => {
  it('in one queue for all the family is turned away', async () => {
    const one = createRenderQueue({ atOnce: 2, waiting: 20 })
    const everybody = { run: <T>(_: string, work: () => Promise<T>) => one.run('everybody', work) }
    const { get } = await open({ renderMs: 3, queues: { pages: everybody, visits: everybody } })
    await get('/iacstexam')
    const end = new AbortController()
    const attacks = Array.from({ length: 240 }, async () => {
      while (!end.signal.aborted) await get('/iacstexam.data', { visitor: '61.1.1.1' })
    })
    await sleep(150)
    const family = await Promise.all(
      Array.from({ length: 10 }, () => get('/iacstexam.data', { visitor: '49.36.7.7' })),
    )
    end.abort()
    await Promise.all(attacks)
    const refused = family.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers['retry-after']).toBe('2')
  })
})
