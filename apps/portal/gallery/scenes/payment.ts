import { after, FREE_OR_PAID } from '../../app/features/registration/journey/example-journey.ts'
import type { JourneyState } from '../../app/features/registration/journey/state.ts'
import type { Scene } from '../scene.ts'
import { registrationAt } from './registration-at.tsx'
import { held } from './registration-states.ts'
import { confirmed, signUpAnswers } from './sign-up-answers.ts'

const back: JourneyState = { ...held, at: 'thank-you' }
const ending = (name: string, answers?: Scene['answers']): Scene =>
  registrationAt(`payment-${name}`, back, answers === undefined ? {} : { answers })
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
  ending('unreached'),
  registrationAt('payment-try-again', after(held, FREE_OR_PAID, { type: 'payment-failed' })),
]
