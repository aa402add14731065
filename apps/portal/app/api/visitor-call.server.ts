import type { Language } from '@medha/messages/language'
import { readPortalConfig } from '../../server/config.ts'
import { createCall, type Call } from './call.ts'

const config = readPortalConfig()

/** Where the request came from, as the portal's own door wrote it (never the visitor). */
const FORWARDED = ['cookie', 'x-forwarded-for', 'user-agent'] as const

/**
 * Calls on behalf of one visitor, for forms that were posted without a script: the api sees the visitor's address and
 * cookies, and the cookies that it sets are handed back.
 */
export const callForVisitor = (
  request: Request,
  host: string,
  language: Language,
): { readonly call: Call; setCookies(): readonly string[] } => {
  let cookies: readonly string[] = []
  // A form is posted by a browser, and the portal's door has seen that it was one of our own pages that did.
  const headers: Record<string, string> = { 'x-forwarded-host': host, 'sec-fetch-site': 'same-origin' }
  for (const name of FORWARDED) {
    const value = request.headers.get(name)
    if (value !== null) headers[name] = value
  }
  const call = createCall({
    send: async (address, init) => {
      const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(8000) })
      cookies = [...cookies, ...answer.headers.getSetCookie()]
      return answer
    },
    origin: config.apiOrigin,
    headers,
    language: () => language,
    token: () => null,
    examType: () => null,
    words: { readFailed: '', sendFailed: '' },
  })
  return { call, setCookies: () => cookies }
}
