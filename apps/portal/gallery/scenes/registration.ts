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
import { noticeOf } from '../../app/features/registration/journey/notice.ts'
import type { JourneyState } from '../../app/features/registration/journey/state.ts'
import type { Scene } from '../scene.ts'
import { callerAppOpens, registrationAt } from './registration-at.tsx'
import { atCode, atStudent, held, TYPED } from './registration-states.ts'
import { confirmed, signUpAnswers } from './sign-up-answers.ts'

const WRONG_CODE = 'This OTP is not right. Please check it. Tries left: 2.'

const step = (name: string, state: JourneyState, more: Partial<Scene> = {}): Scene =>
  registrationAt(`registration-${name}`, state, more)

/** Every step of registration, in the order in which a family sees them, and the errors of each. */
export const registrationScenes: readonly Scene[] = [
  step('number', NEW),
  step(
    'number-refused',
    after(NEW, FREE_OR_PAID, TYPED, { type: 'number-refused', notice: noticeOf('unreachable') }),
  ),
  callerAppOpens('registration-caller-app'),
  step(
    'caller-app-failed',
    after(NEW, FREE_OR_PAID, { type: 'app-refused', notice: noticeOf('caller-failed') }),
  ),
  step('code', atCode),
  step(
    'code-wrong',
    after(atCode, FREE_OR_PAID, { type: 'code-refused', notice: noticeOf('otp-wrong', WRONG_CODE) }),
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
