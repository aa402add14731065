import type { Language } from '@medha/messages/language'
import { siteOf } from '../api/site.server.ts'
import { frameOf } from '../frame/frame.server.ts'
import { pageLanguage } from '../routing/page-language.ts'
import { pageAt } from '../routing/route-table.ts'

/** A page of text only: chosen on the server, so that the browser loads one language. */
export const loadSimpleScreen = async <W extends { readonly title: string; readonly lede?: string }>(
  request: Request,
  words: Readonly<Record<Language, W>>,
  { isIndexed = false } = {},
) => {
  const { pathname } = new URL(request.url)
  const language = pageLanguage(request, pageAt(pathname))
  const site = await siteOf(request)
  const { title, lede = '' } = words[language]
  const frame = frameOf({ site, language, path: pathname, title, description: lede, isIndexed })
  return { frame, words: words[language] }
}
