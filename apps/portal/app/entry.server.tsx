import { Writable } from 'node:stream'
import { LANGUAGE_COOKIE } from '@medha/contract/places/browser-storage'
import type { Language } from '@medha/messages/language'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'
import { readPortalConfig } from '../server/config.ts'
import { EARLY, earlyPaintScript } from './features/dashboard/early-paint.ts'
import type { Frame, Framed } from './frame/frame.ts'
import { headScript } from './frame/head-script.ts'
import { languageInAddress } from './routing/page-language.ts'
import { cacheControl } from './routing/public-cache.ts'
import { pageAt } from './routing/route-table.ts'

const A_YEAR = 31_536_000
const secure = readPortalConfig().isSecure ? '; Secure' : ''

/** The whole page as text: it is kept, packed and signed as one piece, so it is not streamed. */
const renderToText = (page: React.ReactNode): Promise<string> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const sink = new Writable({
      write: (part: Buffer, _encoding, next) => {
        parts.push(part)
        next()
      },
      final: (next) => {
        resolve(Buffer.concat(parts).toString())
        next()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      // Nothing is sent late and put in its place by a script: a browser without one sees the whole page.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void pipe(sink),
      onShellError: reject,
      onError: (error) => reject(error instanceof Error ? error : new Error('not rendered')),
    })
  })

/** A page that has room for it is painted from its prefetched answers before its scripts are there. */
const withEarlyPaint = (html: string, language: Language): string =>
  html.includes(` ${EARLY.root}=`)
    ? html.replace('</body>', () => `<script>${earlyPaintScript(language)}</script></body>`)
    : html

const frameIn = (context: EntryContext): Frame | null =>
  Object.values(context.staticHandlerContext.loaderData)
    .map((data) => (data as Partial<Framed> | null)?.frame)
    .findLast((frame) => frame !== undefined) ?? null

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const url = new URL(request.url)
  const page = pageAt(url.pathname)
  const frame = frameIn(context)
  const html = await renderToText(<ServerRouter context={context} url={request.url} />)
  const first = `<head><script>${headScript(page, frame?.examType ?? null)}</script>`
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', cacheControl(page, status, isRead))
  if (frame?.head.canonical === null) headers.set('x-robots-tag', 'noindex')
  const chosen = languageInAddress(url)
  if (!page.isPublic && chosen !== null)
    headers.append(
      'set-cookie',
      `${LANGUAGE_COOKIE}=${chosen}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax${secure}`,
    )
  const withHead = html.replace('<head>', () => first)
  return new Response(frame === null ? withHead : withEarlyPaint(withHead, frame.language), {
    status,
    headers,
  })
}
