import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { createConnection, type AddressInfo, type Socket } from 'node:net'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createEdges, get, readEdgeFile } from './tested-edge.ts'

const edges = createEdges()
const servers: Server[] = []
const sockets: Socket[] = []

const PLACES = 5
/** Waits for a moment instead of five seconds. */
const shortWait = () => readEdgeFile().replace('timeout queue 5s', 'timeout queue 300ms')
const withoutLimit = (text: string) =>
  text.replace(/^ {4}default-server maxconn "\$\{EDGE_CONCURRENCY\}"$/gm, '')
const readingNothingFirst = (text: string) =>
  text.replaceAll(/^ {4}http-request (?:wait-for-body|deny deny_status 413).*$/gm, '')

/** An api process behind a real edge. It holds requests for boards, and answers all others when it has read them. */
const start = async (text = readEdgeFile()) => {
  const held: ServerResponse[] = []
  const server = createServer((incoming, response) => {
    const { url = '' } = incoming
    if (url.startsWith('/api/v1/exam/boards')) held.push(response)
    else if (url.startsWith('/api/v1/master-data')) response.end('x'.repeat(28_000))
    else incoming.resume().once('end', () => response.end('api'))
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const api = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const { port } = await edges.start({ API_1: api, EDGE_CONCURRENCY: String(PLACES) }, text)
  // A held request ends with the test; what becomes of it is not asserted.
  const hold = async (count: number) => {
    for (let began = 0; began < count; began += 1)
      void get(port, '/api/v1/exam/boards').catch(() => undefined)
    await expect.poll(() => held.length).toBe(count)
  }
  return { port, held, hold }
}

afterEach(async () => {
  await edges.stop()
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
afterAll(() => edges.removeFolder())

describe('an api process whose places are all taken', () => {
  const EXAM = { host: 'exam.medha.localhost' }

  it('[DEP-21] makes further calls wait and refuses them then, while tests and payments go on', async () => {
    const { port, held, hold } = await start(shortWait())
    await hold(PLACES)
    const refused = Array.from({ length: 30 }, () => get(port, '/api/v1/login'))
    expect((await get(port, '/api/v1/player/save', { headers: EXAM })).status).toBe(200)
    expect((await get(port, '/api/v1/exam/start')).status).toBe(200)
    expect((await get(port, '/api/v1/payments')).status).toBe(200)
    expect((await get(port, '/api/v1/prospectus/classroom')).status).toBe(200)
    const answers = await Promise.all(refused)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
    expect(answers.every(({ headers }) => Number(headers['retry-after']) >= 2)).toBe(true)
    expect(held).toHaveLength(PLACES)
  })

  it('[DEP-21] takes the next call when one ends', async () => {
    const { port, held, hold } = await start()
    await hold(PLACES)
    const next = get(port, '/api/v1/login')
    held[0]?.end('boards')
    expect((await next).status).toBe(200)
  })

  it('[DEP-21] control: without a limit all reach the process at the same time', async () => {
    const { held, hold } = await start(withoutLimit(shortWait()))
    await hold(30)
    expect(held).toHaveLength(30)
  })
})

describe('slow clients, four for each place,', () => {
  const headed = (lines: readonly string[], body = '') =>
    ['host: medha.localhost', ...lines, '', body].join('\r\n')
  const LONG_HEADERS = Array.from({ length: 9 }, (_, at) => `x-${at}: ${'y'.repeat(2_800)}`)
  const CLIENTS = [
    ['send a part of a body', 'POST /api/v1/login', headed(['content-length: 500'], 'a part')],
    ['send one chunk', 'POST /api/v1/login', headed(['transfer-encoding: chunked'], '6\r\na part\r\n')],
    [
      'send more chunks than fit',
      'POST /api/v1/login',
      headed(['transfer-encoding: chunked'], `7000\r\n${'x'.repeat(0x7000)}\r\n`),
    ],
    [
      'send long headers and a part of a body',
      'POST /api/v1/login',
      headed([...LONG_HEADERS, 'content-length: 15000'], 'x'.repeat(8_000)),
    ],
    ['read nothing', 'GET /api/v1/master-data', headed([])],
  ] as const
  /** What an honest call gets while they are connected. */
  const honestBeside = async (call: string, rest: string, text = shortWait()) => {
    const { port } = await start(text)
    for (let count = 0; count < PLACES * 4; count += 1) {
      const socket = createConnection({ host: '127.0.0.1', port })
      socket.on('error', () => undefined)
      socket.pause()
      sockets.push(socket)
      await once(socket, 'connect')
      socket.write(`${call} HTTP/1.1\r\n${rest}`)
    }
    const answers = await Promise.all(Array.from({ length: PLACES * 4 }, () => get(port, '/api/v1/login')))
    return answers.filter(({ status }) => status === 200).length
  }

  it.each(CLIENTS)('[DEP-21] that %s take no place', async (_what, call, rest) => {
    expect(await honestBeside(call, rest)).toBe(PLACES * 4)
  })

  it('[DEP-21] control: take all if requests are not read first', async () => {
    const [, call, rest] = CLIENTS[0]
    expect(await honestBeside(call, rest, readingNothingFirst(shortWait()))).toBe(0)
  })
})

describe('a request of 40,000 bytes', () => {
  const sent = async (path: string, text?: string): Promise<number> => {
    const { port } = await start(text)
    const request = { method: 'POST', body: 'x'.repeat(40_000), headers: { connection: 'close' } }
    return (await fetch(`http://127.0.0.1:${port}${path}`, request)).status
  }

  it.each(['/api/v1/sms/reports/msg91/key', '/api/v1/payments/notices/razorpay'])(
    '[DEP-21] from a provider is taken: %s',
    async (path) => {
      expect(await sent(path)).toBe(200)
    },
  )

  it.each(['/api/v1/login', '/api/v1/exam/sign-up'])(
    '[DEP-21] from a visitor is refused: %s',
    async (path) => {
      expect(await sent(path)).toBe(413)
    },
  )

  it('[DEP-21] from a provider is refused without a rule of its own (control)', async () => {
    const text = readEdgeFile().replace(/^ *use_backend files if .* gt 16000 .*$/m, '')
    expect(await sent('/api/v1/sms/reports/msg91/key', text)).toBe(413)
  })
})
