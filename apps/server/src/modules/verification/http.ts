import * as rows from '@medha/contract/endpoints/verification'
import { done } from '@medha/rules/outcome'
import { bind, type Binding } from '../../edge/bind.ts'
import { CALLER_LIFE_MS, callerNumber } from './domain/caller-request.ts'
import type { VerificationApi } from './api.ts'
import type { OtpSubject } from './use-cases/otp-request.ts'
import type { VisitorCookies } from './visitor-cookies.ts'

/**
 * Endpoints that need no student data: puzzles, delivery, caller verification. Leads binds those that choose a number.
 */
export const verificationHttp = (
  verification: VerificationApi,
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
    const number = callerNumber(requestId)
    const deepLink = verification.callers.deepLink({
      requestId,
      number,
      language: caller.language,
      lifeMs: CALLER_LIFE_MS,
      siteUrl: siteUrl(caller.host),
    })
    return done({ requestId, deepLink, number, lifeMs: CALLER_LIFE_MS })
  }),

  bind(rows.callerVerificationEvent, async ({ body }) => {
    await verification.onCallerEvent(body)
    return done({})
  }),
]
