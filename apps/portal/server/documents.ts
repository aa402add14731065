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
import { OWN_SCRIPTS_HEADER, OwnScripts } from './own-scripts.ts'
import { NOT_FOUND_PATH, pageAt } from '../app/routing/route-table.ts'
import type { Page } from './page-cache.ts'
import { pageSecurityHeaders } from './security-headers.ts'

const compress = promisify(brotliCompress)

/** Everything of a request that a rendered page may depend on. It contains no personal data. */
export interface PageRequest {
  readonly host: string
  readonly path: string
  readonly language: string
  readonly cookieLanguage: string
  /** The address has login parameters; their values are never passed on (T3). */
  readonly logsIn: boolean
}

const languageIn = (text: string | null | undefined): string => (text && isLanguage(text) ? text : '')

const LANGUAGE_IN_COOKIES = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`)

const logsIn = ({ searchParams }: URL): boolean =>
  searchParams.has(PAGE_ADDRESS.linkCode) ||
  (searchParams.has(PAGE_ADDRESS.rollNumber) && searchParams.has(PAGE_ADDRESS.dateOfBirth))

/**
 * The cache key of a page: as little as the page depends on, so that it is rendered once. Ports are left out, and every
 * unknown path maps to the not-found page of its site, in the visitor's language.
 */
export const pageRequestOf = (url: URL, cookies: string): PageRequest => {
  const row = pageAt(url.pathname)
  const language = languageIn(url.searchParams.get(PAGE_ADDRESS.language))
  const cookieLanguage = languageIn(LANGUAGE_IN_COOKIES.exec(cookies)?.[1])
  const host = url.hostname
  if (row.screen === 'not-found')
    return {
      host,
      path: NOT_FOUND_PATH,
      language: language || cookieLanguage,
      cookieLanguage: '',
      logsIn: false,
    }
  return {
    host,
    path: url.pathname,
    language,
    // The cookie counts only if the address names no language and the page is not public.
    cookieLanguage: row.isPublic || language !== '' ? '' : cookieLanguage,
    logsIn: row.logsInFromAddress && logsIn(url),
  }
}

/** Whether data for client-side navigation belongs to an existing page (for `/` it is `/_.data`). */
export const isDataOfPage = (path: string): boolean =>
  pageAt(path.replace(/^\/_\.data$/, '/').replace(/\.data$/, '')).screen !== 'not-found'

/** The code of a document or payment: the page depends on it, and guesses are rate-limited by the visitor's address. */
export const isAboutOneVisitor = ({ pathname, searchParams }: URL): boolean => {
  const { verification, scorecardVerification, receiptVerification, resume } = PAGE_ADDRESS
  if (pathname === resume.path) return searchParams.has(resume.code)
  return (
    pathname === verification.path &&
    [verification.code, scorecardVerification, receiptVerification].some((name) => searchParams.has(name))
  )
}

/** The request that the page is rendered for: a new one, so that only the fields above reach the page. */
export const renderingRequest = (request: PageRequest): Request => {
  const url = new URL(request.path, `http://${request.host}`)
  if (request.language !== '') url.searchParams.set(PAGE_ADDRESS.language, request.language)
  if (request.logsIn) url.searchParams.set(PAGE_ADDRESS.linkCode, '-')
  const headers = new Headers({ host: request.host })
  if (request.cookieLanguage !== '') headers.set('cookie', `${LANGUAGE_COOKIE}=${request.cookieLanguage}`)
  return new Request(url, { headers })
}

/** Brotli quality levels. */
const PACKED = { quickly: 4, 'for-first': 5, well: 11 } as const
export type Packing = keyof typeof PACKED

/** What the server provides to a page. */
export interface PageDeps {
  readonly isSecure: boolean
  readonly paymentOrigins: readonly string[]
  /** The text of one of our style sheets. */
  styleAt(address: string): string | undefined
}

/** Turns the framework's response into a page that can be cached and sent. */
export const pageOf = async (
  answer: Response,
  { isSecure, paymentOrigins, styleAt }: PageDeps,
  packing: Packing,
): Promise<{ readonly page: Page; readonly mayKeep: boolean }> => {
  const cacheControl = answer.headers.get('cache-control') ?? 'no-store'
  const isPublic = cacheControl.startsWith('public') && answer.status < 500 && answer.status !== 421
  const isHtml = (answer.headers.get('content-type') ?? '').startsWith('text/html')
  const rendered = await answer.text()
  const text = answer.status === 404 ? withoutScripts(rendered) : rendered
  const early = (answer.headers.get(PREFETCH.header) ?? '').split(' ').filter((path) => path !== '')
  const own = new OwnScripts(answer.headers.get(OWN_SCRIPTS_HEADER) ?? '')
  const scripted = isPublic
    ? withLateScripts(text, own)
    : withPrefetch(withScriptsInTasks(text, own), early, own)
  const html = withInlineStyle(scripted, styleAt)
  const body = Buffer.from(html)
  const headers: Record<string, string> = {
    ...Object.fromEntries(answer.headers),
    ...(isHtml ? pageSecurityHeaders(html, own, isSecure, paymentOrigins) : {}),
    'cache-control': isPublic ? cacheControl : 'no-store',
    vary: 'accept-encoding',
  }
  delete headers[PREFETCH.header]
  delete headers[OWN_SCRIPTS_HEADER]
  if (isPublic) headers['etag'] = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const quality = PACKED[isPublic ? packing : 'quickly']
  const brotli = await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  return { page: { status: answer.status, headers, body, brotli }, mayKeep: isPublic && isHtml }
}
