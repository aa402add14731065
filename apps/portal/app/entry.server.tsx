import { Writable } from 'node:stream'
import { LANGUAGE_COOKIE } from '@medha/contract/places/browser-storage'
import { FIRST_STEP_FORM, WITHOUT_SCRIPT_FIELD } from '@medha/contract/places/page-address'
import type { Language } from '@medha/messages/language'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'
import { readPortalConfig } from '../server/config.ts'
import { OWN_SCRIPTS_HEADER, OwnScripts } from '../server/own-scripts.ts'
import { EARLY, earlyPaintScript } from './features/dashboard/early-paint.ts'
import type { Frame, Framed } from './frame/frame.ts'
import { headScript } from './frame/head-script.ts'
import { interpolate } from './format/interpolate.ts'
import notice from './frame/page.module.css'
import { languageInAddress } from './routing/page-language.ts'
import { cacheControl } from './routing/public-cache.ts'
import { pageAt } from './routing/route-table.ts'

const A_YEAR = 31_536_000
const secure = readPortalConfig().isSecure ? '; Secure' : ''

/** The whole page as text: it is cached, compressed and hashed as one piece, so it is not streamed. */
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
      // No content is streamed late and moved into place by a script: a browser without scripts sees the whole page.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void pipe(sink),
      onShellError: reject,
      onError: (error) => reject(error instanceof Error ? error : new Error('not rendered')),
    })
  })

/** Pages with an early-paint root are painted from their prefetched replies before the scripts load. */
const withEarlyPaint = (html: string, language: Language, own: OwnScripts): string =>
  html.includes(` ${EARLY.root}=`)
    ? html.replace('</body>', () => `<script>${own.add(earlyPaintScript(language))}</script></body>`)
    : html

/**
 * A registration page shows a notice to browsers without scripts, and its form marks the post. Added as text, not by
 * React: browsers with scripts would load the code for nothing.
 */
const withScriptNotice = (html: string, { words, phone }: Frame): string =>
  html.includes(`id="${FIRST_STEP_FORM}"`)
    ? html.replace(
        /<body[^>]*>/,
        (body) =>
          body +
          renderToStaticMarkup(
            <noscript>
              <div className="wrap">
                <p className={notice['notice']}>{interpolate(words.needsScript, { phone })}</p>
              </div>
              <input type="hidden" form={FIRST_STEP_FORM} name={WITHOUT_SCRIPT_FIELD} value="1" />
            </noscript>,
          ),
      )
    : html

/** The answer to a posted first step is the next step, whose style sheet is lazy: the page has to link it. */
const withLateStyle = (html: string, { manifest }: EntryContext): string => {
  const sheets = Object.values(manifest.routes).flatMap((route) => route?.css ?? [])
  const missing = [...new Set(sheets)].filter((sheet) => !html.includes(sheet))
  const links = missing.map((sheet) => `<link rel="stylesheet" href="${sheet.replace(/#$/, '')}"/>`)
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

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
  const own = new OwnScripts()
  const first = `<head><script>${own.add(headScript(page, frame?.examType ?? null))}</script>`
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
  const styled = isRead ? withHead : withLateStyle(withHead, context)
  const whole = frame === null ? styled : withScriptNotice(withEarlyPaint(styled, frame.language, own), frame)
  headers.set(OWN_SCRIPTS_HEADER, own.header)
  return new Response(whole, { status, headers })
}
