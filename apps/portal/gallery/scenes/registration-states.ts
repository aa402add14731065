import {
  after,
  ANANYA,
  BASICS,
  complete,
  FREE_OR_PAID,
  NEW,
  proved,
  sent,
} from '../../app/features/registration/journey/example-journey.ts'
import type { JourneyEvent } from '../../app/features/registration/journey/events.ts'
import { SHOWN_AT } from '../clock.ts'

export const TYPED: JourneyEvent = { type: 'number-typed', typed: '9876543210' }

export const atCode = after(NEW, FREE_OR_PAID, TYPED, {
  type: 'code-sent',
  sent: {
    challenge: 'c'.repeat(32),
    maskedMobile: '98******10',
    about: '9876543210',
    resendAt: SHOWN_AT + 32_000,
  },
})

export const atStudent = (known = [ANANYA]) =>
  after(NEW, FREE_OR_PAID, TYPED, sent(), ...BASICS, proved(known))

/** Everything is filled in, and the place waits for its payment. */
export const held = after(complete(FREE_OR_PAID), FREE_OR_PAID, {
  type: 'place-held',
  hold: { feePaise: 10_000, isCouponApplicable: true, seat: { is: 'held-once-paying' } },
})
