import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { encodeBase64url } from '@medha/test-rules/base64url'
import { encodeSheet } from '@medha/test-rules/sheet'
import { build, type Rolldown } from 'vite'
import { createSaveServer, type SaveServer } from '../../apps/player/test/save-server.ts'
import { workerScript } from './shell-server.ts'
import type { PageFacts } from './test-page.ts'

/** Faults of a save request. `no-page`: only requests from the service worker arrive. */
export type Fault = 'none' | 'no-link' | 'no-page' | 'reply-lost' | 'doubled' | 'late' | 'busy'

const ITEMS = 40
const HOUR = 60 * 60 * 1000
/** Longer than a player waits before the next message, so that the two arrive in reverse order. */
const LATE = 700

let bundle: Promise<string> | undefined
/** The page with the real engine, bundled by Vite. */
const pageScript = (): Promise<string> =>
  (bundle ??= build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      rolldownOptions: { input: resolve(import.meta.dirname, 'test-page.ts') },
    },
  }).then((built) => {
    const [{ output }] = [built].flat() as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput]
    return output[0].code
  }))

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('latin1')
}

export interface Loopback {
  readonly address: string
  readonly saves: SaveServer
  setFault(fault: Fault | (() => Fault)): void
  /** Bodies of saves, verbatim. */
  readonly received: readonly string[]
  /** Number of requests for the server time. */
  waitCount(): number
  /** Sets the server's clock ahead by this much, as after a sleep in which the phone's clocks stopped. */
  setAhead(milliseconds: number): void
  /** Sets the server's clock ahead, and the wall clock of a phone whose tab is opened next: time has passed. */
  setTimeAhead(milliseconds: number): void
  /** Number of requests for `/held`, which get no answer until `answerHeld`. */
  heldCount(): number
  answerHeld(): void
  close(): Promise<void>
}

/** One attempt on its own server, with faults that the tests can set. */
export const startLoopback = async (
  given: {
    readonly control?: PageFacts['control']
    readonly isGuarded?: boolean
    /** With the player's service worker. */
    readonly hasWorker?: boolean
    /** Seconds between saves. */
    readonly every?: number
  } = {},
): Promise<Loopback> => {
  const script = await pageScript()
  const worker = given.hasWorker === true ? await workerScript() : null
  const deadline = Date.now() + HOUR
  let ahead = 0
  let deviceAhead = 0
  let waitCount = 0
  const serverTime = (): number => Date.now() + ahead
  const saves = createSaveServer({
    shape: Array.from({ length: ITEMS }, () => ({ answer: 'number', decimals: 2 })),
    now: serverTime,
    deadline,
    isGuarded: given.isGuarded ?? true,
    every: given.every ?? 4,
  })
  const facts = (): PageFacts => ({
    attempt: 'attempt',
    deadline,
    firstHead: [...saves.firstHead],
    items: ITEMS,
    control: given.control ?? 'none',
    hasWorker: worker !== null,
    ahead: deviceAhead,
  })
  const page = (): string =>
    `<!doctype html><title>…</title><script>window.facts=${JSON.stringify(facts())}</script><script type="module" src="/page.js"></script>`
  const received: string[] = []
  const held: ServerResponse[] = []
  let fault: () => Fault = () => 'none'

  /** The facts of an entry from which a device goes on. */
  const serverEnd = () => ({
    epoch: 1,
    n: saves.end().n,
    head: encodeBase64url(saves.end().head),
    sheet: encodeBase64url(encodeSheet(saves.fold())),
  })

  const answer = (response: ServerResponse, type: string, body: string): void => {
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
  }

  const takeSave = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const now = fault()
    const body = await bodyOf(request)
    received.push(body)
    const isFromWorker = request.headers.referer?.endsWith('/service-worker.js') === true
    if (now === 'no-link' || (now === 'no-page' && !isFromWorker)) {
      response.destroy()
      return
    }
    if (now === 'busy') {
      response.writeHead(503, { 'retry-after': '1' }).end()
      return
    }
    if (now === 'late') await new Promise((wake) => setTimeout(wake, LATE))
    if (now === 'doubled') saves.save(body)
    const reply = saves.save(body)
    if (now === 'reply-lost') {
      response.destroy()
      return
    }
    if (reply === null) response.writeHead(400).end()
    else answer(response, 'application/json', JSON.stringify(reply))
  }

  const server: Server = createServer((request, response) => {
    if (request.url === '/') answer(response, 'text/html; charset=utf-8', page())
    else if (request.url === '/page.js') answer(response, 'text/javascript', script)
    else if (request.url === '/service-worker.js' && worker !== null)
      answer(response, 'text/javascript', worker)
    else if (request.url === '/shell.json')
      answer(response, 'application/json', JSON.stringify({ build: 'b1', files: [] }))
    else if (request.url === '/clock' && fault() !== 'no-link') {
      waitCount += 1
      answer(response, 'text/plain', String(serverTime()))
    } else if (request.url === '/api/v1/player/save')
      takeSave(request, response).catch(() => response.destroy())
    else if (request.url === '/attempt') answer(response, 'application/json', JSON.stringify(serverEnd()))
    else if (request.url === '/empty') answer(response, 'text/html', '')
    else if (request.url === '/held') held.push(response)
    else response.destroy()
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    saves,
    received,
    waitCount: () => waitCount,
    setAhead: (milliseconds) => {
      ahead = milliseconds
    },
    setTimeAhead: (milliseconds) => {
      ahead = milliseconds
      deviceAhead = milliseconds
    },
    heldCount: () => held.length,
    answerHeld: () => {
      for (const response of held) answer(response, 'text/plain', '')
    },
    setFault: (next) => {
      fault = typeof next === 'function' ? next : () => next
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => {
          closed()
        })
        server.closeAllConnections()
      }),
  }
}
