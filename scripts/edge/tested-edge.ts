import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Agent } from 'node:http'
import { createConnection, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../stack/settings.ts'

export const HAPROXY = process.env['HAPROXY'] ?? '/usr/sbin/haproxy'
export const EDGE_FILE = join(ROOT, 'deploy/haproxy.cfg')
export const readEdgeFile = (): string => readFileSync(EDGE_FILE, 'utf8')

export const freePort = async (): Promise<number> => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port }, () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

interface RequestOptions {
  readonly from?: string
  readonly headers?: Record<string, string>
  readonly agent?: Agent
}
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

export const get = (
  port: number,
  path: string,
  { from = '127.0.0.1', headers = {}, agent }: RequestOptions = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path,
        localAddress: from,
        headers: { host: 'medha.localhost', ...headers },
        agent: agent ?? false,
      },
      (reply) => {
        let body = ''
        reply.on('data', (part: Buffer) => (body += part.toString()))
        reply.once('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body }))
      },
    )
    call.once('error', reject)
    call.end()
  })

/** The status that a visitor behind another proxy gets, by the PROXY protocol; empty if the edge closes the connection. */
export const statusBehindProxy = (port: number, visitor: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const line = visitor.includes(':') ? `TCP6 ${visitor} ::1` : `TCP4 ${visitor} 127.0.0.1`
    const socket = createConnection({ host: '127.0.0.1', port }, () =>
      socket.write(
        `PROXY ${line} 40000 443\r\nGET /api/v1/x HTTP/1.1\r\nhost: medha.localhost\r\nconnection: close\r\n\r\n`,
      ),
    )
    let text = ''
    socket.on('data', (part: Buffer) => (text += part.toString()))
    socket.once('end', () => resolve(text.slice(9, 12)))
    socket.once('error', (problem: NodeJS.ErrnoException) =>
      problem.code === 'ECONNRESET' ? resolve('') : reject(problem),
    )
  })

export interface TestedEdge {
  readonly port: number
  /** What the proxy has written: its access log, and each change of a server's state. */
  readonly lines: readonly string[]
}

/** Real edge proxies for tests, with the file of production or a changed text of it. */
export const createEdges = () => {
  const running: ChildProcess[] = []
  const folder = mkdtempSync(join(tmpdir(), 'medha-edge-'))
  return {
    folder,
    start: async (env: Readonly<Record<string, string>>, text = readEdgeFile()): Promise<TestedEdge> => {
      const port = await freePort()
      const file = join(folder, `${port}.cfg`)
      writeFileSync(file, text)
      const child = spawn(HAPROXY, ['-db', '-f', file], {
        env: { EDGE_BIND: `127.0.0.1:${port}`, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      running.push(child)
      const lines: string[] = []
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part: Buffer) => lines.push(...part.toString().split('\n')))
      for (let look = 0; look < 100; look += 1) {
        if (await isListening(port)) return { port, lines }
        await sleep(50)
      }
      throw new Error(`the edge did not start: ${lines.join('\n')}`)
    },
    stop: async (): Promise<void> => {
      for (const child of running.splice(0)) {
        child.kill('SIGKILL')
        await once(child, 'close')
      }
    },
    removeFolder: (): void => rmSync(folder, { recursive: true }),
  }
}
