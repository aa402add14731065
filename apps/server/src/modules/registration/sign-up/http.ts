import { resumePayment, resumeView } from '@medha/contract/endpoints/resume-payment'
import { coupon, signUp, signUpStatus } from '@medha/contract/endpoints/sign-up'
import { internationalMobile } from '@medha/rules/mobile-number'
import { done, refuse } from '@medha/rules/outcome'
import { randomBytes } from 'node:crypto'
import { bind, type Binding } from '../../../edge/bind.ts'
import type { VisitorCookies } from '../../verification/index.ts'
import type { SignUps } from './sign-ups.ts'

export const signUpHttp = (
  signUps: SignUps,
  visitorCookies: Pick<
    VisitorCookies,
    'browserHashOf' | 'knownHashOf' | 'rotateVisitorCookie' | 'provenMobile'
  >,
): Binding[] => [
  bind(signUp, async ({ query, body, caller }) => {
    const examType = await signUps.examTypeFor(query.examType, caller.host)
    if (examType === null) return refuse('catalogue.no-such-exam')
    // A client without cookies cannot request the status later; its form is bound to no browser.
    const browserHash = visitorCookies.browserHashOf(caller) ?? randomBytes(32)
    const claimed = internationalMobile(body.mobile) ?? undefined
    const proof =
      (await visitorCookies.provenMobile(caller, claimed)) ?? (await signUps.proofByForm(browserHash))
    const { host, language, address } = caller
    return signUps.signUp(body, { host, language, address, browserHash, examType, proof })
  }),

  bind(coupon, async ({ body, caller }) => {
    const examType = await signUps.examTypeFor(body.examType ?? undefined, caller.host)
    if (examType === null) return refuse('payments.coupon-not-valid')
    const { couponCode, classStream } = body
    const proven = await visitorCookies.provenMobile(caller)
    return signUps.quoteCoupon(
      { couponCode, examType, classStream },
      {
        browserHash: visitorCookies.browserHashOf(caller),
        address: caller.address,
        provenMobile: proven?.mobile ?? null,
      },
    )
  }),

  bind(resumePayment, async ({ body, caller }) => {
    const knownHash = visitorCookies.knownHashOf(caller)
    return visitorCookies.rotateVisitorCookie(caller, (freshHash) =>
      signUps.resumePayment(
        { code: body.code, method: body.method ?? null },
        { knownHash, freshHash, address: caller.address },
      ),
    )
  }),

  bind(resumeView, ({ query, caller }) => signUps.resumeView(query.code, visitorCookies.knownHashOf(caller))),

  bind(signUpStatus, async ({ caller }) => done(await signUps.status(visitorCookies.browserHashOf(caller)))),
]
