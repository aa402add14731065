import type { Language } from '@medha/messages/language'
import { Card } from '@medha/ui/card'
import { useState } from 'react'
import {
  after,
  ANANYA,
  atExam,
  BASICS,
  complete,
  FREE_OR_PAID,
  NEW,
  proved,
  ROHAN,
  sent,
} from '../../app/features/registration/journey/example-journey.ts'
import type { JourneyEvent } from '../../app/features/registration/journey/events.ts'
import { noticeOf } from '../../app/features/registration/journey/notice.ts'
import type { JourneyState } from '../../app/features/registration/journey/state.ts'
import { exampleStore } from '../../app/features/registration/store/example-store.ts'
import { JourneyView } from '../../app/features/registration/view/journey-view.tsx'
import { ThankYouView } from '../../app/features/thank-you/thank-you-view.tsx'
import { PageProvider } from '../../app/frame/page-provider.tsx'
import { PATHS } from '../../app/routing/route-table.ts'
import { SHOWN_AT } from '../clock.ts'
import { Routed } from '../routed.tsx'
import type { Scene } from '../scene.ts'
import { WORDS } from '../words.ts'
import { confirmed, signUpAnswers } from './sign-up-answers.ts'

const LINKS = { logIn: '#log-in', terms: '#terms', privacy: '#privacy', phone: '1800 000 4127' }
const TYPED: JourneyEvent = { type: 'number-typed', typed: '9876543210' }

/** The card on its own page, at one step of the journey. */
function RegistrationAt({ state, language }: { readonly state: JourneyState; readonly language: Language }) {
  const words = WORDS[language]
  const [{ store }] = useState(() => exampleStore({}, { state, now: SHOWN_AT }))
  return (
    <PageProvider language={language}>
      <main className="wrap scene-card">
        <Card as="section" labelledBy="register-title" raised>
          <JourneyView
            store={store}
            lookup={{ by: 'none' }}
            words={words}
            firstStep={words.firstStep}
            links={LINKS}
            agreement={words.firstStep.agree
              .replace('{privacy}', words.shell.privacy)
              .replace('{terms}', words.shell.terms)}
            titleId="register-title"
            heading="iACST 2026-27"
            renderThankYou={(rollNumber, handlers) => (
              <ThankYouView
                words={words.thankYou}
                titleId="register-title"
                rollNumber={rollNumber}
                supportPhone={FREE_OR_PAID.supportPhone}
                links={{ logIn: '#log-in', recovery: '#recovery', register: '#register' }}
                {...handlers}
              />
            )}
          />
        </Card>
      </main>
    </PageProvider>
  )
}

const step = (name: string, state: JourneyState, more: Partial<Scene> = {}): Scene => ({
  name: `registration-${name}`,
  show: (language) => (
    <Routed
      path={PATHS.registration}
      language={language}
      route={{ loader: () => null, default: () => <RegistrationAt state={state} language={language} /> }}
    />
  ),
  ...more,
})

const waitsForCode: JourneyEvent = {
  type: 'code-sent',
  sent: {
    challenge: 'c'.repeat(32),
    maskedMobile: '98******10',
    about: '9876543210',
    resendAt: SHOWN_AT + 32_000,
  },
}
const atCode = after(NEW, FREE_OR_PAID, TYPED, waitsForCode)
const atStudent = (known = [ANANYA]) => after(NEW, FREE_OR_PAID, TYPED, sent(), ...BASICS, proved(known))
const held = after(complete(FREE_OR_PAID), FREE_OR_PAID, {
  type: 'place-held',
  hold: { feePaise: 10_000, isCouponApplicable: true, seat: { is: 'held-once-paying' } },
})

/** Every step of registration, in the order in which a family sees them, and the errors of each. */
export const registrationScenes: readonly Scene[] = [
  step('number', NEW),
  step(
    'number-refused',
    after(NEW, FREE_OR_PAID, TYPED, { type: 'number-refused', notice: noticeOf('unreachable') }),
  ),
  step('code', atCode),
  step(
    'code-wrong',
    after(atCode, FREE_OR_PAID, { type: 'code-refused', notice: noticeOf('otp-wrong', 'Invalid OTP') }),
  ),
  step('code-resend', after(NEW, FREE_OR_PAID, TYPED, sent())),
  step('student-known', atStudent([ANANYA, ROHAN])),
  step('student-new', after(atStudent([]), FREE_OR_PAID, { type: 'next-pressed' })),
  step('exam', atExam(FREE_OR_PAID)),
  step('exam-complete', complete(FREE_OR_PAID)),
  step('attempts-used', after(NEW, FREE_OR_PAID, TYPED, sent(), ...BASICS, proved([ANANYA], 2, 2))),
  step('pay', held),
  step(
    'pay-coupon-applied',
    after(held, FREE_OR_PAID, {
      type: 'coupon-applied',
      code: 'FIRST50',
      discountPaise: 5_000,
      words: '',
    }),
  ),
  step(
    'pay-coupon-refused',
    after(
      held,
      FREE_OR_PAID,
      { type: 'coupon-typed', typed: 'OLD10' },
      { type: 'coupon-refused', words: '' },
    ),
  ),
  step('closed', after(NEW, FREE_OR_PAID, { type: 'status-loaded', isOpen: false })),
  step(
    'registered',
    after(complete(FREE_OR_PAID), FREE_OR_PAID, { type: 'registered', rollNumber: confirmed.rollNumber }),
    { answers: signUpAnswers(confirmed) },
  ),
]

const back: JourneyState = { ...held, at: 'thank-you' }
const ending = (name: string, answers: Scene['answers']): Scene => ({
  ...step(name, back, answers === undefined ? {} : { answers }),
  name: `payment-${name}`,
})
const fee = {
  examType: 'iACST',
  feePaise: 10_000,
  payment: { examTitle: confirmed.examTitle, duePaise: 10_000, orderId: 'MDRVUKXHMCG7' },
}

/** The outcomes of a payment, after the return from the bank. */
export const paymentScenes: readonly Scene[] = [
  ending('confirmed', signUpAnswers({ ...confirmed, mode: 'offline', hasReceipt: true })),
  ending('awaiting', signUpAnswers({ state: 'awaiting', ...fee })),
  ending(
    'failed',
    signUpAnswers({ state: 'failed', ...fee, isCancelled: false, placeKeptUntil: '2026-11-16T00:15:00Z' }),
  ),
  ending('refund-due', signUpAnswers({ state: 'refund-due', ...fee })),
  ending('unknown', signUpAnswers({ state: 'none' })),
  ending('unreached', undefined),
  { ...step('', after(held, FREE_OR_PAID, { type: 'payment-failed' })), name: 'payment-try-again' },
]
