import { LANGUAGE_COOKIE } from '@medha/contract/places/browser-storage'
import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import {
  DEFAULT_LANGUAGE,
  inEveryLanguage,
  isLanguage,
  LANGUAGES,
  type Language,
} from '@medha/messages/language'
import { LOCALES } from '@medha/messages/locales'
import { PAGES, type PageRow } from './route-table.ts'

const known = (text: string | null | undefined): Language | null => (text && isLanguage(text) ? text : null)

export const languageInAddress = (url: URL): Language | null =>
  known(url.searchParams.get(PAGE_ADDRESS.language))

/** The language of the path itself, such as `/neet-repeater-scholarship-hindi`. */
const languageOfPath = (path: string): Language | null =>
  LANGUAGES.find((language) => {
    const { pathSuffix } = LOCALES[language]
    return pathSuffix !== '' && path.endsWith(pathSuffix)
  }) ?? null

/** The language of a page: from its path, then its parameter, then, on pages that are not public, the cookie. */
export const pageLanguage = (request: Request, page: PageRow): Language => {
  const url = new URL(request.url)
  const cookie = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`).exec(request.headers.get('cookie') ?? '')
  return (
    languageOfPath(url.pathname) ??
    languageInAddress(url) ??
    (page.isPublic ? null : known(cookie?.[1])) ??
    DEFAULT_LANGUAGE
  )
}

/** The addresses of one page in every language: a separate path if there is one, a parameter otherwise. */
export const addressesOf = (path: string): Readonly<Record<Language, string>> => {
  const own = languageOfPath(path)
  const plain = own === null ? path : path.slice(0, -LOCALES[own].pathSuffix.length)
  return inEveryLanguage((language) => {
    if (language === DEFAULT_LANGUAGE) return plain
    const twin = `${plain}${LOCALES[language].pathSuffix}`
    const hasTwin = twin !== plain && PAGES.some((row) => row.path === twin)
    return hasTwin ? twin : `${plain}?${PAGE_ADDRESS.language}=${language}`
  })
}

/** A link from one page to another, in the same language. */
export const linkTo = (path: string, language: Language, hash = ''): string =>
  language === DEFAULT_LANGUAGE ? `${path}${hash}` : `${addressesOf(path)[language]}${hash}`
