import { LANGUAGE_COOKIE } from '@medha/contract/places/browser-storage'
import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import { isLanguage, type Language } from '@medha/messages/language'
import { PAGES, type PageRow } from './route-table.ts'

const HINDI_PATH = /-hindi$/

const known = (text: string | null | undefined): Language | null => (text && isLanguage(text) ? text : null)

export const languageInAddress = (url: URL): Language | null =>
  known(url.searchParams.get(PAGE_ADDRESS.language))

/** The language of a page: its path, then its address, then, where no cache may keep it, the cookie. */
export const pageLanguage = (request: Request, page: PageRow): Language => {
  const url = new URL(request.url)
  if (HINDI_PATH.test(url.pathname)) return 'hi'
  const cookie = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`).exec(request.headers.get('cookie') ?? '')
  return languageInAddress(url) ?? (page.isPublic ? null : known(cookie?.[1])) ?? 'en'
}

/** The addresses of one page in both languages: a twin path where there is one, a parameter otherwise. */
export const inBothLanguages = (path: string): Readonly<Record<Language, string>> => {
  const english = path.replace(HINDI_PATH, '')
  const hindi = `${english}-hindi`
  const hasTwin = PAGES.some((row) => row.path === hindi)
  return { en: english, hi: hasTwin ? hindi : `${english}?${PAGE_ADDRESS.language}=hi` }
}

/** A link from one page to another keeps the language. */
export const linkTo = (path: string, language: Language, hash = ''): string =>
  language === 'en' ? `${path}${hash}` : `${inBothLanguages(path)[language]}${hash}`
