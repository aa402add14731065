import { refusalBody } from '../../packages/contract/src/wire/envelope.ts'
import { refusals as english } from '../../packages/messages/src/refusals.en.ts'
import { refusals as hindi } from '../../packages/messages/src/refusals.hi.ts'
import { SITTING_TIMING } from '../../packages/test-rules/src/test-timing.ts'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createEdges, get, readEdgeFile } from './tested-edge.ts'

const edges = createEdges()
const servers: Server[] = []

/** Answers its name. */
const startServer = async (name: string): Promise<{ readonly address: string }> => {
  const server = createServer((_, response) => response.end(name))
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const EXAM = { host: 'exam.medha.localhost' }
afterEach(async () => {
  await edges.stop()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
afterAll(() => edges.removeFolder())

describe('servers for each kind of call', () => {
  const CALLS: readonly (readonly [string, string, Record<string, string>?])[] = [
    ['exam', '/api/v1/player/save', EXAM],
    ['exam', '/papers/abc.mdb', EXAM],
    ['exam', '/api/v1/exam/start'],
    ['exam', '/api/v1/exam/launch'],
    ['exam', '/api/v1/exam/launch/redeem'],
    ['payments', '/api/v1/payments'],
    ['payments', '/api/v1/payments/notices/razorpay'],
    ['payments', '/api/v1/payments/returns/paytm/1'],
    ['payments', '/api/v1/course-orders/7/pay'],
    ['payments', '/api/v1/exam/sign-up'],
    ['payments', '/api/v1/exam/edit/paid'],
    ['payments', '/api/v1/exam/payment'],
    ['payments', '/api/v1/registrations/resume'],
    ['payments', '/api/v1/sms/reports/msg91/key'],
    ['api', '/api/v1/prospectus/classroom'],
    ['api', '/api/v1/login'],
    ['api', '/api/v1/exam/boards'],
    ['api', '/api/v1/result'],
    ['portal', '/iacstexam'],
  ]

  it('[DEP-21] each take their own calls', async () => {
    const { port } = await edges.start({
      API_1: (await startServer('api')).address,
      EXAM_1: (await startServer('exam')).address,
      PAYMENTS_1: (await startServer('payments')).address,
      PORTAL_1: (await startServer('portal')).address,
    })
    for (const [name, path, headers = {}] of CALLS)
      expect([path, (await get(port, path, { headers })).body]).toEqual([path, name])
  })

  it('[DEP-21] are those of the api if there are no others, as many as there are', async () => {
    const names = ['one', 'two', 'three', 'four'] as const
    const started = await Promise.all(names.map((name) => startServer(name)))
    const { port } = await edges.start({
      ...Object.fromEntries(started.map(({ address }, place) => [`API_${place + 1}`, address])),
      PORTAL_1: (await startServer('portal')).address,
    })
    const answering = async (path: string, headers = {}) => {
      const answers = await Promise.all(Array.from({ length: 40 }, () => get(port, path, { headers })))
      return [...new Set(answers.map(({ body }) => body))].toSorted()
    }
    expect(await answering('/api/v1/player/save', EXAM)).toEqual(names.toSorted())
    expect(await answering('/api/v1/login')).toEqual(names.toSorted())
    expect(await answering('/api/v1/payments')).toEqual(names.toSorted())
    expect(await answering('/api/v1/prospectus/classroom')).toEqual(names.toSorted())
  })
})

describe('after the machine with the first two of four api processes is lost', () => {
  /** How often each kind of call was answered, of ten. */
  const answered = async (text?: string): Promise<Record<string, number>> => {
    const LOST = '127.0.0.1:9'
    const [three, four] = [await startServer('three'), await startServer('four')]
    const processes = { API_1: LOST, API_2: LOST, API_3: three.address, API_4: four.address }
    const { port } = await edges.start(processes, text)
    const answersOf = async (path: string, headers = {}): Promise<number> => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => get(port, path, { headers })))
      return answers.filter(({ status }) => status === 200).length
    }
    return {
      exam: await answersOf('/api/v1/player/save', EXAM),
      payments: await answersOf('/api/v1/exam/sign-up'),
      files: await answersOf('/api/v1/prospectus/classroom'),
      rest: await answersOf('/api/v1/login'),
    }
  }

  it('[DEP-21] the others take every kind of call', async () => {
    expect(await answered()).toEqual({ exam: 10, payments: 10, files: 10, rest: 10 })
  })

  it('[DEP-21] payments and files would stop if only the first two took them (control)', async () => {
    const text = readEdgeFile().replaceAll(/^ *server (?:payments|files)[34].*\n/gm, '')
    expect(await answered(text)).toEqual({ exam: 10, payments: 0, files: 0, rest: 10 })
  })
})

it.each([
  ['en', english],
  ['hi', hindi],
])(
  '[DEP-21] a call that finds no server is refused as in the contract, with a time to come back: %s',
  async (language, words) => {
    const { port } = await edges.start({ API_1: '127.0.0.1:9' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        get(port, '/api/v1/exam/boards', { headers: { 'accept-language': language } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
    expect(JSON.parse(answers[0]?.body ?? '')).toEqual(refusalBody('edge.busy', words['edge.busy']))
    expect(answers[0]?.headers['cache-control']).toBe('no-store')
    const comeBack = answers.map(({ headers }) => Number(headers['retry-after']))
    expect(Math.min(...comeBack)).toBeGreaterThanOrEqual(2)
    expect(Math.max(...comeBack)).toBeLessThanOrEqual(8)
    expect(new Set(comeBack).size).toBeGreaterThan(1)
  },
)

describe('a browser whose page has no server', () => {
  it.each([
    ['a page', '/iacstexam'],
    ['the way back from a payment', '/api/v1/payments/returns/paytm/1'],
  ])('[DEP-21] gets words in both languages for %s, and comes back by itself', async (_what, path) => {
    const { port } = await edges.start({ API_1: '127.0.0.1:9', PORTAL_1: '127.0.0.1:9' })
    const { status, headers, body } = await get(port, path)
    expect(status).toBe(503)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(body).toContain('We are busy right now')
    expect(body).toContain('अभी बहुत लोग आए हुए हैं')
    expect(body).toContain('<meta http-equiv="refresh" content="10">')
  })
})

it('[DEP-21] lets the api hold a student who waits for staff as long as it may', () => {
  const seconds = /backend exam from api\n(?: {4}#.*\n)* {4}timeout server (\d+)s/.exec(readEdgeFile())?.[1]
  expect(Number(seconds) * 1000).toBeGreaterThan(SITTING_TIMING.longestHold + 10_000)
})
