import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import { LANGUAGE_COOKIE } from '@medha/contract/places/browser-storage'
import { PREFETCH } from '@medha/contract/places/prefetch'
import { isLanguage } from '@medha/messages/language'
import { withInlineStyle } from './inline-style.ts'
import { withPrefetch } from './prefetch.ts'
import { withLateScripts, withoutScripts, withScriptsInTasks } from './late-script.ts'
import type { Page } from './page-cache.ts'
import { pageSecurityHeaders } from './security-headers.ts'

const compress = promisify(brotliCompress)

/** Everything of a request that a rendered page may depend on. Nothing in it names a person. */
export interface PageRequest {
  readonly host: string
  readonly path: string
  readonly language: string
  readonly cookieLanguage: string
  /** The address logs somebody in; with what is never passed on (T3). */
  readonly logsIn: boolean
}

const languageIn = (text: string | null | undefined): string => (text && isLanguage(text) ? text : '')

export const pageRequestOf = (host: string, url: URL, cookies: string): PageRequest => ({
  host,
  path: url.pathname,
  language: languageIn(url.searchParams.get(PAGE_ADDRESS.language)),
  cookieLanguage: languageIn(new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`).exec(cookies)?.[1]),
  logsIn:
    url.searchParams.has(PAGE_ADDRESS.linkCode) ||
    (url.searchParams.has(PAGE_ADDRESS.rollNumber) && url.searchParams.has(PAGE_ADDRESS.dateOfBirth)),
})

/** The code of a paper: the page depends on it, and who tries codes is counted by their own address. */
export const isAboutOneVisitor = (url: URL): boolean =>
  url.pathname === PAGE_ADDRESS.verification.path &&
  (url.searchParams.has(PAGE_ADDRESS.verification.code) ||
    url.searchParams.has(PAGE_ADDRESS.scorecardVerification))

/** The request that the page is rendered for: made anew, so that only the above can reach the page. */
export const renderingRequest = (request: PageRequest): Request => {
  const url = new URL(request.path, `http://${request.host}`)
  if (request.language !== '') url.searchParams.set(PAGE_ADDRESS.language, request.language)
  if (request.logsIn) url.searchParams.set(PAGE_ADDRESS.linkCode, '-')
  const headers = new Headers({ host: request.host })
  if (request.cookieLanguage !== '') headers.set('cookie', `${LANGUAGE_COOKIE}=${request.cookieLanguage}`)
  return new Request(url, { headers })
}

/** What a page is given by the server that sends it. */
export interface PageDeps {
  readonly isSecure: boolean
  readonly paymentOrigins: readonly string[]
  /** The text of one of our style sheets. */
  styleAt(address: string): string | undefined
}

/** Turns what the framework answered into a page that can be kept and sent. */
export const pageOf = async (
  answer: Response,
  { isSecure, paymentOrigins, styleAt }: PageDeps,
): Promise<{ readonly page: Page; readonly mayKeep: boolean }> => {
  const cacheControl = answer.headers.get('cache-control') ?? 'no-store'
  const isPublic = cacheControl.startsWith('public') && answer.status < 500 && answer.status !== 421
  const isHtml = (answer.headers.get('content-type') ?? '').startsWith('text/html')
  const rendered = await answer.text()
  const text = answer.status === 404 ? withoutScripts(rendered) : rendered
  const early = (answer.headers.get(PREFETCH.header) ?? '').split(' ').filter((path) => path !== '')
  const scripted = isPublic ? withLateScripts(text) : withPrefetch(withScriptsInTasks(text), early)
  const html = withInlineStyle(scripted, styleAt)
  const body = Buffer.from(html)
  const headers: Record<string, string> = {
    ...Object.fromEntries(answer.headers),
    ...(isHtml ? pageSecurityHeaders(html, isSecure, paymentOrigins) : {}),
    'cache-control': isPublic ? cacheControl : 'no-store',
    vary: 'accept-encoding',
  }
  delete headers[PREFETCH.header]
  if (isPublic) headers['etag'] = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  // A page that is kept is packed once and well; one that is not is packed quickly.
  const quality = isPublic ? 11 : 4
  const brotli = await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  return { page: { status: answer.status, headers, body, brotli }, mayKeep: isPublic && isHtml }
}
