import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createEdges, freePort, readEdgeFile, type TestedEdge } from './tested-edge.ts'

const edges = createEdges()
const children: ChildProcess[] = []
const sockets: Socket[] = []

/** Four groups of servers check each process; after this many, each has seen it twice. */
const CHECKS = 9

interface FaultyServer {
  readonly port: number
  /** The process keeps its sockets: the kernel accepts connections for it until its queue is full. */
  freeze(): void
  goOn(): void
  checks(): number
}

const startServer = async (more: readonly string[] = []): Promise<FaultyServer> => {
  const port = await freePort()
  const child = fork(join(import.meta.dirname, 'faulty-server.ts'), [`--port=${port}`, ...more])
  children.push(child)
  let checks = 0
  child.on('message', (message) => (checks += message === 'checked' ? 1 : 0))
  await once(child, 'message')
  return {
    port,
    freeze: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    checks: () => checks,
  }
}

/** The kernel drops what a full queue cannot take, so a new connection gets no answer at all, as from a lost host. */
const fillQueue = async (port: number): Promise<void> => {
  for (;;) {
    const socket = createConnection({ host: '127.0.0.1', port })
    socket.on('error', () => undefined)
    sockets.push(socket)
    const isTaken = await Promise.race([once(socket, 'connect').then(() => true), sleep(300, false)])
    if (!isTaken) return
  }
}

const startEdge = (servers: readonly FaultyServer[], text?: string): Promise<TestedEdge> =>
  edges.start(
    Object.fromEntries(servers.map(({ port }, place) => [`API_${place + 1}`, `127.0.0.1:${port}`])),
    text,
  )

const isDown = ({ lines }: TestedEdge): boolean =>
  lines.some((line) => line.includes('Server api/api1 is DOWN'))
const isUpAgain = ({ lines }: TestedEdge): boolean =>
  lines.some((line) => line.includes('Server api/api1 is UP'))

const fetchFrom = ({ port }: TestedEdge) => fetch(`http://127.0.0.1:${port}/api/v1/boards`)

/** Milliseconds. */
const duration = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}
const untilDown = (edge: TestedEdge): Promise<number> =>
  duration(async () => {
    await expect.poll(() => isDown(edge), { timeout: 60_000, interval: 20 }).toBe(true)
  })

afterEach(async () => {
  await edges.stop()
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const child of children.splice(0)) {
    child.kill('SIGKILL')
    await once(child, 'close')
  }
})
afterAll(() => edges.removeFolder())

describe('a server that accepts and stays silent', () => {
  it('[DEP-22] is left out within 2.5 s, and gets requests again when it answers', async () => {
    const servers = [await startServer(), await startServer()] as const
    const edge = await startEdge(servers)
    await expect.poll(servers[0].checks).toBeGreaterThan(CHECKS)
    servers[0].freeze()
    expect(await untilDown(edge)).toBeLessThan(2_500)
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetchFrom(edge)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    servers[0].goOn()
    await expect.poll(() => isUpAgain(edge)).toBe(true)
  })

  it('[DEP-22] control: with more time for a check it is left out later', async () => {
    const servers = [await startServer(), await startServer()] as const
    const edge = await startEdge(servers, readEdgeFile().replace('timeout check 1s', 'timeout check 3s'))
    await expect.poll(servers[0].checks).toBeGreaterThan(CHECKS)
    servers[0].freeze()
    expect(await untilDown(edge)).toBeGreaterThan(5_000)
  })
})

describe('a slow server that is alive', () => {
  const SLOW = ['--ready-ms=700']

  it('[DEP-22] is not left out', async () => {
    const slow = await startServer(SLOW)
    const edge = await startEdge([slow, await startServer()])
    await expect.poll(slow.checks).toBeGreaterThan(CHECKS)
    expect(isDown(edge)).toBe(false)
  })

  it('[DEP-22] control: with less time for a check it is left out', async () => {
    const text = readEdgeFile().replace('timeout check 1s', 'timeout check 300ms')
    const edge = await startEdge([await startServer(SLOW), await startServer()], text)
    await expect.poll(() => isDown(edge)).toBe(true)
  })
})

describe('a host that vanished', () => {
  /** The longest of some requests, sent before its check can have failed twice. */
  const longestAfterLoss = async (text?: string): Promise<number> => {
    const servers = [await startServer(['--backlog=1']), await startServer()] as const
    // Without checks that would take the server out during a request.
    const unchecked = (text ?? readEdgeFile()).replace('check inter 200ms', 'check inter 60s')
    const edge = await startEdge(servers, unchecked)
    servers[0].freeze()
    await fillQueue(servers[0].port)
    const durations = await Promise.all(
      Array.from({ length: 6 }, () => duration(async () => expect((await fetchFrom(edge)).status).toBe(200))),
    )
    return Math.max(...durations)
  }

  it('[DEP-22] costs a connection half a second, and no request', async () => {
    const [ours, earlier] = [
      await longestAfterLoss(),
      await longestAfterLoss(readEdgeFile().replace('timeout connect 500ms', 'timeout connect 2s')),
    ]
    // The control: otherwise each waits for the whole time of a connection.
    expect(earlier).toBeGreaterThan(2_000)
    expect(ours).toBeGreaterThan(450)
    expect(ours).toBeLessThan(earlier / 2)
  })
})
