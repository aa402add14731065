import type { Caller } from '../../edge/caller.ts'
import { originOf } from '../../kernel/network.ts'
import type { Trx } from '../../platform/database.ts'
import type { Verification } from './api.ts'
import type { ProofMeans } from './domain/proof-of-mobile.ts'
import type { ProvenMobile } from './queries/proven-mobile.ts'
import { hashNonce, hashPlainClient, looksLikeNonce, newNonce } from './secrets/visitor-nonces.ts'
import type { OtpCaller } from './use-cases/send-otp.ts'

const NONCE_SECONDS = 24 * 3600

/** How a browser is known again before anybody has signed in: a cookie with a random name. */
export interface VisitorCookies {
  /** Who asks for a code or enters one. A browser without a cookie gets one. */
  otpCallerOf(caller: Caller): OtpCaller
  /** A hash to bind things to that only this browser may come back for. A client that is no browser has none. */
  browserHashOf(caller: Caller): Buffer | null
  /** As above for a browser that has a cookie; none is set. */
  knownHashOf(caller: Caller): Buffer | null
  /**
   * Binds something to a new cookie, so that nobody who planted the old one gets it. The cookie is set only if the
   * outcome is good: it goes out with what it opens.
   */
  rotateVisitorCookie<Result extends { readonly ok: boolean }>(
    caller: Caller,
    bindTo: (browserHash: Buffer) => Promise<Result>,
  ): Promise<Result>
  /** Sets a new cookie with the number bound to it, so that nobody who planted the old cookie has the number. */
  proveMobile(caller: Caller, mobile: string, means: ProofMeans, within?: Trx): Promise<void>
  /**
   * The number that the caller has proved. A client that is no browser keeps no cookie: it has to say the number,
   * and must ask from where it proved it.
   */
  provenMobile(caller: Caller, claimed?: string): Promise<ProvenMobile | null>
  /** The browser loses its cookie and the number it has proved: the next person at it starts as a stranger. */
  forget(caller: Caller): Promise<void>
}

export const createVisitorCookies = (
  verification: Pick<Verification, 'rememberProof' | 'provenMobile' | 'forgetProof'>,
  isHttps: boolean,
): VisitorCookies => {
  // The prefix makes browsers refuse the cookie from a neighbouring host or over plain http.
  const cookie = isHttps ? '__Host-visit' : 'visit'
  const known = (caller: Caller): string | null => {
    const nonce = caller.cookie(cookie)
    return looksLikeNonce(nonce) ? nonce : null
  }
  const nonceOf = (caller: Caller): string | null => {
    const nonce = known(caller)
    if (nonce !== null || !caller.isBrowser) return nonce
    const fresh = newNonce()
    caller.setCookie(cookie, fresh, NONCE_SECONDS)
    return fresh
  }
  const browserHashOf = (caller: Caller): Buffer | null => {
    const nonce = nonceOf(caller)
    return nonce === null ? null : hashNonce(nonce)
  }
  const plainHash = (caller: Caller, mobile: string): Buffer =>
    hashPlainClient(originOf(caller.address).line, mobile)
  return {
    browserHashOf,
    knownHashOf: (caller) => {
      const nonce = known(caller)
      return nonce === null ? null : hashNonce(nonce)
    },
    rotateVisitorCookie: async (caller, bindTo) => {
      const nonce = newNonce()
      const result = await bindTo(hashNonce(nonce))
      if (result.ok) caller.setCookie(cookie, nonce, NONCE_SECONDS)
      return result
    },
    otpCallerOf: (caller) => ({
      browserHash: browserHashOf(caller),
      ...originOf(caller.address),
      language: caller.language,
      host: caller.host,
    }),
    proveMobile: async (caller, mobile, means, within) => {
      if (!caller.isBrowser && known(caller) === null) {
        await verification.rememberProof(plainHash(caller, mobile), mobile, means, within)
        return
      }
      const fresh = newNonce()
      await verification.rememberProof(hashNonce(fresh), mobile, means, within)
      caller.setCookie(cookie, fresh, NONCE_SECONDS)
    },
    provenMobile: async (caller, claimed) => {
      const nonce = known(caller)
      if (nonce !== null) return verification.provenMobile(hashNonce(nonce))
      return caller.isBrowser || claimed === undefined
        ? null
        : verification.provenMobile(plainHash(caller, claimed))
    },
    forget: async (caller) => {
      const nonce = known(caller)
      if (nonce === null) return
      await verification.forgetProof(hashNonce(nonce))
      caller.clearCookie(cookie)
    },
  }
}
