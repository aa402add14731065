import type { Language } from '@medha/messages/language'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A signed-in student, as the edge knows them. */
export interface StudentAsker {
  readonly studentId: string
  readonly sessionId: string
}

/** Where a call comes from. Everything a use case may want to know about the caller, nothing of HTTP. */
export interface Caller {
  readonly address: string
  readonly host: string
  readonly language: Language
  /** Browsers say so by themselves; a plain client does not send these headers. */
  readonly isBrowser: boolean
  /** The browser says that another site made it call. */
  readonly isCrossSite: boolean
  readonly token: string | undefined
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, maxAgeSeconds: number): void
  clearCookie(name: string): void
  /** Tells the browser to empty the site's storage; cookies stay. */
  clearSiteStorage(): void
}

const headerText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value

export const callerOf = (request: FastifyRequest, reply: FastifyReply, secureCookies: boolean): Caller => {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies } as const
  const accepts = headerText(request.headers['accept-language']) ?? ''
  return {
    address: request.ip,
    host: request.host,
    language: accepts.toLowerCase().startsWith('hi') ? 'hi' : 'en',
    isBrowser: request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined,
    isCrossSite: request.headers['sec-fetch-site'] === 'cross-site',
    token: headerText(request.headers['token']),
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, maxAgeSeconds) =>
      void reply.setCookie(name, value, { ...options, maxAge: maxAgeSeconds }),
    clearCookie: (name) => void reply.clearCookie(name, options),
    clearSiteStorage: () => void reply.header('clear-site-data', '"storage"'),
  }
}
