import type { Caller } from '../../edge/caller.ts'
import { ipKeysOf } from '../../kernel/ip-keys.ts'
import type { Trx } from '../../platform/database.ts'
import type { VerificationApi } from './api.ts'
import type { ProvenMobile } from './queries/proven-mobile.ts'
import { hashNonce, hashPlainClient, looksLikeNonce, newNonce } from './secrets/visitor-nonces.ts'
import type { Proof } from './use-cases/remember-proof.ts'
import type { OtpCaller } from './use-cases/otp-request.ts'

const NONCE_SECONDS = 24 * 3600

/** Recognises a browser before any login, by a random value in a cookie. */
export interface VisitorCookies {
  /** The caller of a request for a code, or of a guess. A browser without a cookie gets one. */
  otpCallerOf(caller: Caller): OtpCaller
  /** A hash that binds data to this browser. Null for a client that is no browser. */
  browserHashOf(caller: Caller): Buffer | null
  /** As above, without setting a cookie: null if the browser has none. */
  knownHashOf(caller: Caller): Buffer | null
  /**
   * Binds data to a new cookie, so that a stranger who planted the old cookie cannot read it. The cookie is set only if
   * the outcome is ok.
   */
  rotateVisitorCookie<Result extends { readonly ok: boolean }>(
    caller: Caller,
    bindTo: (browserHash: Buffer) => Promise<Result>,
  ): Promise<Result>
  /** Binds the number to a new cookie, so that a stranger who planted the old cookie does not have the number. */
  proveMobile(caller: Caller, proof: Omit<Proof, 'browserHash'>, within?: Trx): Promise<void>
  /**
   * The number that the caller has proven. A client that is no browser has no cookie: it must send the number, from the
   * address from which it proved the number.
   */
  provenMobile(caller: Caller, claimed?: string): Promise<ProvenMobile | null>
  /** Deletes the cookie and the proof, so that the next person at this browser starts without them. */
  forget(caller: Caller): Promise<void>
}

export const createVisitorCookies = (
  verification: Pick<VerificationApi, 'rememberProof' | 'provenMobile' | 'forgetProof'>,
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
    hashPlainClient(ipKeysOf(caller.address).ipKey, mobile)
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
      ...ipKeysOf(caller.address),
      language: caller.language,
      host: caller.host,
    }),
    proveMobile: async (caller, proof, within) => {
      if (!caller.isBrowser && known(caller) === null) {
        await verification.rememberProof({ ...proof, browserHash: plainHash(caller, proof.mobile) }, within)
        return
      }
      const fresh = newNonce()
      await verification.rememberProof({ ...proof, browserHash: hashNonce(fresh) }, within)
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
