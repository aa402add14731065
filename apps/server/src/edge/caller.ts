import type { SignInWay, StaffRoleView } from '@medha/contract/shapes/staff'
import { STUDENT_KEY_HEADER } from '@medha/contract/places/student-key'
import { readLanguage, type Language } from '@medha/messages/language'
import type { Outcome } from '@medha/rules/outcome'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'

/** A signed-in student, as the edge knows them. */
export interface SignedInStudent {
  readonly studentId: string
  readonly sessionId: string
}

/** A member of staff with an open session, as the edge knows them. */
export interface SignedInStaff {
  readonly memberId: string
  readonly sessionId: string
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly way: SignInWay
  readonly grants: readonly StaffRoleView[]
  readonly endsAt: Date
}

/** The caller of a request: everything that a use case may need to know, nothing of HTTP. */
export interface Caller {
  /** Also in the log and in the reply's headers. */
  readonly requestId: string
  readonly address: string
  readonly host: string
  readonly language: Language
  /** The request has headers that browsers add automatically; a plain client does not send them. */
  readonly isBrowser: boolean
  /** A page of another site caused the request. */
  readonly isCrossSite: boolean
  /** Never stored verbatim. */
  readonly userAgent: string | undefined
  readonly token: string | undefined
  /** The student for whom the calling page was rendered. */
  readonly studentKey: string | undefined
  cookie(name: string): string | undefined
  cookieNames(): readonly string[]
  /** `strict`: not sent even when the user follows a link on another site. */
  setCookie(name: string, value: string, maxAgeSeconds: number, sameSite?: 'lax' | 'strict'): void
  clearCookie(name: string): void
  /** Makes the browser clear the site's storage; cookies stay. */
  clearSiteStorage(): void
}

/** The session of a request, if it belongs to the student for whom its page was rendered. */
export type WhoIs = (
  caller: Caller,
) => Promise<Outcome<SignedInStudent, 'edge.not-signed-in' | 'edge.another-student'>>

/** Whether a page of another site caused the request. */
export const isFromOtherSite = (
  { 'sec-fetch-site': site, origin }: IncomingHttpHeaders,
  host: string,
): boolean => {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  // Browsers without this header still send the page's origin. A hidden one, as of a sandbox, is not ours.
  return origin !== undefined && URL.parse(origin)?.host !== host
}

export const languageOf = (headers: IncomingHttpHeaders): Language =>
  readLanguage((headers['accept-language'] ?? '').slice(0, 2).toLowerCase())

const headerText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value

/** Most calls read two or three of these, so expensive ones are computed on access. */
class RequestCaller implements Caller {
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #secureCookies: boolean
  #cookies: Record<string, string | undefined> | undefined

  constructor(request: FastifyRequest, reply: FastifyReply, secureCookies: boolean) {
    this.#request = request
    this.#reply = reply
    this.#secureCookies = secureCookies
  }

  get requestId(): string {
    return this.#request.id
  }
  get address(): string {
    return this.#request.ip
  }

  get host(): string {
    return this.#request.host
  }

  get language(): Language {
    return languageOf(this.#request.headers)
  }

  get isBrowser(): boolean {
    const { headers } = this.#request
    return headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
  }

  get isCrossSite(): boolean {
    return isFromOtherSite(this.#request.headers, this.host)
  }

  get userAgent(): string | undefined {
    return this.#request.headers['user-agent']
  }

  get token(): string | undefined {
    return headerText(this.#request.headers['token'])
  }

  get studentKey(): string | undefined {
    return headerText(this.#request.headers[STUDENT_KEY_HEADER])
  }

  cookie(name: string): string | undefined {
    return this.#allCookies()[name]
  }

  cookieNames(): readonly string[] {
    return Object.keys(this.#allCookies())
  }

  setCookie(name: string, value: string, maxAgeSeconds: number, sameSite: 'lax' | 'strict' = 'lax'): void {
    void this.#reply.setCookie(name, value, { ...this.#cookieOptions(name), sameSite, maxAge: maxAgeSeconds })
  }

  clearCookie(name: string): void {
    void this.#reply.clearCookie(name, this.#cookieOptions(name))
  }

  clearSiteStorage(): void {
    void this.#reply.header('clear-site-data', '"storage"')
  }

  #allCookies(): Record<string, string | undefined> {
    this.#cookies ??= this.#request.server.parseCookie(this.#request.headers.cookie ?? '')
    return this.#cookies
  }

  #cookieOptions(name: string) {
    // A browser takes a cookie with this prefix only if it is secure, on a development host over http too.
    const secure = this.#secureCookies || name.startsWith('__Host-')
    return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  }
}

export const callerOf = (request: FastifyRequest, reply: FastifyReply, secureCookies: boolean): Caller =>
  new RequestCaller(request, reply, secureCookies)
