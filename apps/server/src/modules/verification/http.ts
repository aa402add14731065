import * as rows from '@medha/contract/endpoints/registration'
import { done } from '@medha/rules/outcome'
import { bind, type Binding } from '../../edge/bind.ts'
import { CALLER_LIFE_MS } from './domain/caller-request.ts'
import type { Verification } from './api.ts'
import type { OtpSubject } from './use-cases/send-otp.ts'
import type { VisitorCookies } from './visitor-cookies.ts'

/** What is asked around a code or a call. Whose number it is for is decided by leads, which binds the rest. */
export const verificationHttp = (
  verification: Verification,
  visitorCookies: VisitorCookies,
  siteUrl: (host: string) => string,
): Binding[] => [
  bind(rows.otpPuzzle, async ({ query, caller }) => {
    const typed = query.typed.replace(/[\s-]/g, '')
    const subject: OtpSubject = { purpose: 'registration', typed, mobile: null, numberKey: typed }
    return done(await verification.setPuzzle(subject, visitorCookies.otpCallerOf(caller)))
  }),

  bind(rows.otpDelivery, async ({ query, caller }) =>
    done({ state: await verification.codeDelivery(query.challenge, visitorCookies.browserHashOf(caller)) }),
  ),

  bind(rows.startCallerVerification, async ({ caller }) => {
    const browserHash = visitorCookies.browserHashOf(caller) ?? Buffer.alloc(32)
    const requestId = await verification.startCallerRequest(browserHash)
    const deepLink = verification.callers.deepLink({
      requestId,
      language: caller.language,
      lifeMs: CALLER_LIFE_MS,
      siteUrl: siteUrl(caller.host),
    })
    return done({ requestId, deepLink, lifeMs: CALLER_LIFE_MS })
  }),

  bind(rows.callerVerificationEvent, async ({ body }) => {
    await verification.onCallerEvent(body)
    return done({})
  }),
]
