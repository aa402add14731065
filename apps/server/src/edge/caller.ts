import type { Language } from '@medha/messages/language'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A signed-in student, as the edge knows them. */
export interface SignedInStudent {
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

/** Most calls look at two or three of these, so what takes work is done when it is asked for. */
class RequestCaller implements Caller {
  readonly address: string
  readonly host: string
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #secureCookies: boolean
  #cookies: Record<string, string | undefined> | undefined

  constructor(request: FastifyRequest, reply: FastifyReply, secureCookies: boolean) {
    this.#request = request
    this.#reply = reply
    this.#secureCookies = secureCookies
    this.address = request.ip
    this.host = request.host
  }

  get language(): Language {
    const accepts = headerText(this.#request.headers['accept-language']) ?? ''
    return accepts.slice(0, 2).toLowerCase() === 'hi' ? 'hi' : 'en'
  }

  get isBrowser(): boolean {
    const { headers } = this.#request
    return headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
  }

  get isCrossSite(): boolean {
    return this.#request.headers['sec-fetch-site'] === 'cross-site'
  }

  get token(): string | undefined {
    return headerText(this.#request.headers['token'])
  }

  cookie(name: string): string | undefined {
    this.#cookies ??= this.#request.server.parseCookie(this.#request.headers.cookie ?? '')
    return this.#cookies[name]
  }

  setCookie(name: string, value: string, maxAgeSeconds: number): void {
    void this.#reply.setCookie(name, value, { ...this.#cookieOptions(), maxAge: maxAgeSeconds })
  }

  clearCookie(name: string): void {
    void this.#reply.clearCookie(name, this.#cookieOptions())
  }

  clearSiteStorage(): void {
    void this.#reply.header('clear-site-data', '"storage"')
  }

  #cookieOptions() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#secureCookies } as const
  }
}

export const callerOf = (request: FastifyRequest, reply: FastifyReply, secureCookies: boolean): Caller =>
  new RequestCaller(request, reply, secureCookies)
