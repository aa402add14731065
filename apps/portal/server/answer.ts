import { VERSION_HEADER } from '@medha/configuration/build-info'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  isAboutOneVisitor,
  isDataOfPage,
  pageOf,
  pageRequestOf,
  renderingRequest,
  type PageDeps,
  type PageRequest,
  type Packing,
} from './documents.ts'
import { nameOfError, type Log } from './log.ts'
import { createPageCache, type Page } from './page-cache.ts'
import { isFromElsewhere, readForm } from './posted-form.ts'
import { RenderQueueFull, type RenderQueue } from './render-queue.ts'
import { plainSecurityHeaders } from './security-headers.ts'
import type { SiteNames } from './site-names.ts'
import { sendStaticFile, takesBrotli, type StaticFile } from '@medha/static-files/static-files'
import { visitedAddress } from './visited-address.ts'
import { pageAt } from '../app/routing/route-table.ts'

export interface AnswerDeps {
  now(): number
  readonly log: Log
  readonly pageFreshMs: number
  readonly publicPort: string
  readonly pageDeps: PageDeps
  readonly files: ReadonlyMap<string, StaticFile>
  /** Renders the page of a request, as the framework does. */
  render(request: Request): Promise<Response>
  /** Separate queues: a flood of requests for one visitor's pages must not block cacheable pages. */
  readonly queues: Readonly<Record<'pages' | 'visits', RenderQueue>>
  readonly sites: SiteNames
  passToApi(request: IncomingMessage, response: ServerResponse): void
  isReady(): boolean
}

const MOST_PAGES = 500
const RETRY_SECONDS = '2'

/** The client address from the edge proxy, or else of the connection. */
const visitorOf = (request: IncomingMessage): string =>
  String(request.headers['x-forwarded-for'] ?? request.socket.remoteAddress ?? '')

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

/** Answers every browser request: files, pages, forms. */
export const createAnswer = (deps: AnswerDeps) => {
  const { log, files, queues, pageDeps } = deps
  const { isSecure } = pageDeps

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
        ...plainSecurityHeaders(isSecure),
        ...more,
      })
      .end(text)
  }

  const rendered = async (request: Request, packing: Packing) =>
    pageOf(await deps.render(request), pageDeps, packing)

  const pages = createPageCache({
    now: deps.now,
    freshMs: deps.pageFreshMs,
    most: MOST_PAGES,
    render: (key, { visitor, isRenewal }) =>
      queues.pages.run(visitor, () =>
        rendered(renderingRequest(JSON.parse(key) as PageRequest), isRenewal ? 'well' : 'for-first'),
      ),
    failed: (error) => log('page.not-renewed', { problem: nameOfError(error) }),
  })

  /** A known host skips the queue, so that a full queue does not block cached pages. */
  const isSite = async (host: string, visitor: string): Promise<boolean> =>
    deps.sites.known(host) ?? queues.visits.run(visitor, () => deps.sites.lookUp(host))

  /** The page is the same for every unknown host: it reflects nothing of the name (T34). */
  let strangersPage: Promise<Page> | undefined
  const pageForStrangers = (): Promise<Page> => {
    strangersPage ??= rendered(new Request('http://nobody.invalid/'), 'quickly').then(
      ({ page }) => ({ ...page, status: 421 }),
      (error: unknown) => {
        strangersPage = undefined
        throw error
      },
    )
    return strangersPage
  }

  /** Data for client-side navigation, forms, and pages about one visitor's document or payment: never cached. */
  const answerDirectly = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const headers = new Headers({ host: url.host })
    for (const name of ['cookie', 'accept', 'content-type', 'accept-language', 'user-agent'])
      if (request.headers[name] !== undefined) headers.set(name, String(request.headers[name]))
    // A form without a script is answered on behalf of its sender, whose address the edge proxy has set.
    headers.set('x-forwarded-for', visitorOf(request))
    const body = request.method === 'POST' ? await readForm(request) : null
    const given = { method: request.method ?? 'GET', headers, ...(body === null ? {} : { body }) }
    const { page } = await queues.visits.run(visitorOf(request), () =>
      rendered(new Request(url, given), 'quickly'),
    )
    send({ ...page, headers: { ...page.headers, 'cache-control': 'no-store' } }, request, response)
  }

  const answerPage = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const pageRequest = pageRequestOf(url, request.headers.cookie ?? '')
    const page = await pages.get(JSON.stringify(pageRequest), visitorOf(request))
    // The shared not-found page may depend on a cookie, so only this server caches it, under its own address too.
    if (page.status === 404)
      return send({ ...page, headers: { ...page.headers, 'cache-control': 'no-store' } }, request, response)
    const location = page.headers['location']
    if (location === undefined) return send(page, request, response)
    // Pages are rendered without the visitor's parameters; a redirect adds them again.
    const headers = { ...page.headers, location: `${location.split('?')[0]}${url.search}` }
    return send({ ...page, headers }, request, response)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A health check may send no host, or that of the machine.
    if (request.url === '/ready')
      return sendPlain(
        response,
        deps.isReady() ? 200 : 503,
        deps.isReady() ? 'ready' : 'closing',
        VERSION_HEADER,
      )
    if (request.url?.startsWith('/api/')) return deps.passToApi(request, response)
    const address = visitedAddress(request, { publicPort: deps.publicPort, isSecure })
    if ('refused' in address) return sendPlain(response, address.refused, '')
    const { url } = address
    const file = files.get(url.pathname)
    if (file !== undefined) return sendStaticFile(file, request, response)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead && request.method !== 'POST')
      return sendPlain(response, 405, '', { allow: 'GET, HEAD, POST' })
    if (url.pathname.length > 1 && url.pathname.endsWith('/')) {
      // An address typed with a trailing slash is redirected: each page has one address only (RTE-01).
      const location = `/${url.pathname.replace(/^\/+|\/+$/g, '')}${url.search}`
      return sendPlain(response, 308, '', { location })
    }
    if (request.method === 'POST' && isFromElsewhere(request)) return sendPlain(response, 403, '')
    if (!(await isSite(url.hostname, visitorOf(request))))
      return send(await pageForStrangers(), request, response)
    if (url.pathname.endsWith('.data'))
      return isDataOfPage(url.pathname)
        ? answerDirectly(request, response, url)
        : sendPlain(response, 404, '')
    if (!isRead && pageAt(url.pathname).screen === 'not-found') return sendPlain(response, 404, '')
    return !isRead || isAboutOneVisitor(url)
      ? answerDirectly(request, response, url)
      : answerPage(request, response, url)
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch((error: unknown) => {
      const isFull = error instanceof RenderQueueFull
      log(isFull ? 'page.refused' : 'page.failed', {
        problem: nameOfError(error),
        path: (request.url ?? '').split('?')[0] ?? '',
      })
      if (response.headersSent) response.destroy()
      else if (isFull) sendPlain(response, 503, 'Busy. Please try again.', { 'retry-after': RETRY_SECONDS })
      else sendPlain(response, 500, 'Something went wrong.', { 'retry-after': '5' })
    })
  }
}
