import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { createApiProxy } from './api-proxy.ts'
import { now } from './clock.ts'
import { readPortalConfig } from './config.ts'
import {
  pageRequestOf,
  isAboutOneVisitor,
  pageOf,
  renderingRequest,
  type PageRequest,
  type PageDeps,
} from './documents.ts'
import { createLog, nameOfError } from './log.ts'
import { createPageCache, type Page } from './page-cache.ts'
import { isFromElsewhere, readForm } from './posted-form.ts'
import { plainSecurityHeaders } from './security-headers.ts'
import { readStaticFiles, sendStaticFile, takesBrotli } from './static-files.ts'

const config = readPortalConfig()
const log = createLog((line) => process.stdout.write(line), now)
const built = fileURLToPath(new URL('../build/', import.meta.url))
const build = (await import(`${built}server/index.js`)) as ServerBuild
const render = createRequestHandler(build, 'production')
const files = readStaticFiles(`${built}client`)
const passToApi = createApiProxy(config.apiOrigin, log)
const pageDeps: PageDeps = {
  isSecure: config.isSecure,
  paymentOrigins: config.paymentOrigins,
  styleAt: (address: string) => files.get(address)?.plain.toString(),
}
let isReady = true

const pages = createPageCache({
  now,
  freshMs: config.pageFreshSeconds * 1000,
  most: 500,
  render: async (key) => pageOf(await render(renderingRequest(JSON.parse(key) as PageRequest)), pageDeps),
  failed: (error) => log('page.not-renewed', { problem: nameOfError(error) }),
})

const send = (page: Page, request: IncomingMessage, response: ServerResponse): void => {
  const etag = page.headers['etag']
  if (etag !== undefined && request.headers['if-none-match'] === etag) {
    response.writeHead(304, page.headers).end()
    return
  }
  const packed = takesBrotli(request)
  const body = packed ? page.brotli : page.body
  response.writeHead(page.status, {
    ...page.headers,
    ...(packed ? { 'content-encoding': 'br' } : {}),
    'content-length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

const sendPlain = (
  response: ServerResponse,
  status: number,
  text: string,
  more: Record<string, string> = {},
): void => {
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...plainSecurityHeaders(config.isSecure),
      ...more,
    })
    .end(text)
}

/** Data for a change of page inside the browser, forms, and pages about what one visitor holds: never kept. */
const answerDirectly = async (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> => {
  const headers = new Headers({ host: url.host })
  for (const name of ['cookie', 'accept', 'content-type', 'accept-language'])
    if (request.headers[name] !== undefined) headers.set(name, String(request.headers[name]))
  // A form without a script is answered on behalf of its sender, whose address the edge proxy has written.
  headers.set(
    'x-forwarded-for',
    String(request.headers['x-forwarded-for'] ?? request.socket.remoteAddress ?? ''),
  )
  const body = request.method === 'POST' ? await readForm(request) : null
  const given = { method: request.method ?? 'GET', headers, ...(body === null ? {} : { body }) }
  const { page } = await pageOf(await render(new Request(url, given)), pageDeps)
  send({ ...page, headers: { ...page.headers, 'cache-control': 'no-store' } }, request, response)
}

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  // A health check may name no host; a page for it would be refused like any unknown one.
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'nobody.invalid'}`)
  if (url.pathname === '/ready')
    return sendPlain(response, isReady ? 200 : 503, isReady ? 'ready' : 'closing')
  if (url.pathname.startsWith('/api/')) return passToApi(request, response)
  const file = files.get(url.pathname)
  if (file !== undefined) return sendStaticFile(file, request, response)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead && request.method !== 'POST') return sendPlain(response, 405, '', { allow: 'GET, HEAD, POST' })
  if (url.pathname.length > 1 && url.pathname.endsWith('/')) {
    // Typed by hand with a slash at the end: the page itself has one address only (RTE-01).
    const location = `/${url.pathname.replace(/^\/+|\/+$/g, '')}${url.search}`
    return sendPlain(response, 308, '', { location })
  }
  if (request.method === 'POST' && isFromElsewhere(request)) return sendPlain(response, 403, '')
  if (!isRead || url.pathname.endsWith('.data') || isAboutOneVisitor(url))
    return answerDirectly(request, response, url)
  const page = await pages.get(JSON.stringify(pageRequestOf(url.host, url, request.headers.cookie ?? '')))
  const location = page.headers['location']
  if (location === undefined) return send(page, request, response)
  // Pages are rendered without the visitor's parameters; a redirect gives them back.
  const headers = { ...page.headers, location: `${location.split('?')[0]}${url.search}` }
  return send({ ...page, headers }, request, response)
}

const server = createServer({ requestTimeout: 30_000 }, (request, response) => {
  answer(request, response).catch((error: unknown) => {
    log('page.failed', { problem: nameOfError(error), path: (request.url ?? '').split('?')[0] ?? '' })
    if (response.headersSent) response.destroy()
    else sendPlain(response, 500, 'Something went wrong.', { 'retry-after': '5' })
  })
})

server.listen(config.port, config.host, () => log('portal.listening', { port: config.port }))

const close = async (): Promise<void> => {
  isReady = false
  await sleep(config.drainMs)
  server.close(() => process.exit(0))
  server.closeIdleConnections()
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void close())
