import type { Language } from '@medha/messages/language'
import { readPortalConfig } from '../../server/config.ts'
import { createCall, type Call } from './call.ts'

const config = readPortalConfig()

/** Passed on to the api. The portal's own server sets the visitor's address, never the visitor. */
const FORWARDED = ['cookie', 'x-forwarded-for', 'user-agent'] as const

/**
 * Calls on behalf of one visitor, for forms that were posted without a script: the api sees the visitor's address and
 * cookies, and the cookies that it sets are returned to the visitor.
 */
export const callForVisitor = (
  request: Request,
  host: string,
  language: Language,
): { readonly call: Call; setCookies(): readonly string[] } => {
  let cookies: readonly string[] = []
  // The portal's server has already checked that the form was posted from one of our own pages.
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
