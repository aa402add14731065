import { AsyncLocalStorage } from 'node:async_hooks'
import { ROWS } from '@medha/contract/rows'
import { STAFF_ROWS } from '@medha/contract/staff-rows'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'

/**
 * GET endpoints that write, and why they may. Browsers, proxies and crawlers may repeat a GET, and each repeat writes
 * again.
 */
export const GET_CALLS_THAT_WRITE: Readonly<Record<string, string>> = {
  'payments.return-by-link':
    'A bank sends the browser back by GET; the first of webhook, return and poll applies the event.',
  'notifications.gupshup-report': 'This aggregator reports by GET; the same report changes nothing.',
  'mock-papers.exam-payment':
    'The specification starts this payment by GET (OPN-78); a student has one open order for an item, however often it is called.',
  'leads.poll-caller-verification':
    'The specification polls by GET; the first answer of the caller app is written as proof, later ones change nothing.',
  'player.receipt':
    'The receipt of a test that its deadline ended is signed at the first request; every later one reads it.',
}

/** Statements that any GET may send. */
const MAY_BE_SENT: readonly { readonly text: RegExp; readonly why: string }[] = [
  {
    text: /^update "(?:identity|staff)"\."sessions" set "last_seen_at"/,
    why: 'A session lives on while it is used. It is noted once in some minutes, not with each call.',
  },
]

const WRITES =
  /\b(?:insert\s+into|update\s+(?:only\s+)?["\w]+(?:\.["\w]+)?\s+(?:as\s+\S+\s+)?set|delete\s+from)\b/i
const isWrite = (text: string): boolean =>
  WRITES.test(text) && !MAY_BE_SENT.some((allowed) => allowed.text.test(text))

type Query = (this: pg.Client, ...args: unknown[]) => unknown
const reading = new AsyncLocalStorage<{ readonly path: string }>()
let isWatching = false
const found: string[] = []

const watchStatements = (): void => {
  if (isWatching) return
  isWatching = true
  const { prototype } = pg.Client as unknown as { prototype: { query: Query } }
  const { query } = prototype
  prototype.query = function checked(...args) {
    const call = reading.getStore()
    const [statement] = args
    const text =
      typeof statement === 'string' ? statement : ((statement as { text?: string } | null)?.text ?? '')
    if (call !== undefined && isWrite(text)) {
      found.push(`GET ${call.path} writes: ${text}`)
      throw new Error(found.at(-1))
    }
    return query.apply(this, args)
  }
}

const names = new Map(
  [...ROWS, ...STAFF_ROWS].filter(({ method }) => method === 'GET').map(({ path, name }) => [path, name]),
)

/** Makes every GET in every test fail if it writes. */
export const refuseWritesOfReads = (app: FastifyInstance): void => {
  watchStatements()
  app.addHook('onRequest', (request, _, done) => {
    const path = request.routeOptions.url ?? request.url
    const name = names.get(path)
    if (request.method !== 'GET' || (name !== undefined && name in GET_CALLS_THAT_WRITE)) done()
    else reading.run({ path }, done)
  })
}

/** Writes that were refused since the last call. */
export const writesWhileReading = (): string[] => found.splice(0)
