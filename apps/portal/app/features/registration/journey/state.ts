import type { PaymentSummary, UnpaidSeat } from '@medha/contract/shapes/sign-up'
import type { Choice } from './choice.ts'
import { NO_COUPON, type Coupon } from './coupon.ts'
import { NO_EXAM_ANSWERS, type ExamAnswers } from './exam-answers.ts'
import type { Notice } from './notice.ts'
import { NOBODY, type Student } from './student-answers.ts'

/** Where the person is. The step of the specification follows from it (REG-01). */
export type Place = 'number' | 'code' | 'student' | 'exam' | 'pay' | 'payment-failed' | 'thank-you'

/** What we are asking the server at this moment. One thing at a time, so that nothing can be sent twice. */
export type Asking = 'lead' | 'code' | 'proof' | 'caller' | 'place' | 'coupon' | 'payment' | null

/** An OTP is on its way. The code itself is never part of the journey (OPN-75). */
export interface SentCode {
  readonly challenge: string
  readonly maskedMobile: string
  /** What was typed when it was asked for. */
  readonly about: string
  readonly resendAt: number
  readonly timesSent: number
}

/** What is known of a code on its way to the phone. */
export type Delivery = 'sending' | 'sent' | 'delivered' | 'another-way' | 'failed'

/** This browser has shown that it holds the number. The server has its own record of it, which decides. */
export interface Proof {
  readonly about: string
  readonly way: 'code' | 'caller'
}

/** A student whom the server knows by the proven number or by the link. */
export interface KnownStudent {
  readonly name: string
  readonly fatherName: string
  readonly email: string
  readonly dateOfBirth: string | null
  readonly classAndStream: string
  /** The day of this exam for which this child is registered already. */
  readonly registeredFor: string | null
}

/** A place that is kept until it is paid for (OPN-17). */
export interface Hold {
  readonly feePaise: number
  readonly isCouponApplicable: boolean
  /** Of the centre, as the server knows it. */
  readonly address?: string | undefined
  /** As the server answered last; unknown in what was written before it was told. */
  readonly seat?: UnpaidSeat | undefined
}

/** `cancelled`: the family gave up at the bank, and no money was taken. `open`: nobody has said yet how it ended. */
export type PaymentEnd = 'failed' | 'cancelled' | 'open'

export interface Home {
  readonly city: string
  readonly state: string
  readonly pincode: string
}

export interface JourneyState {
  readonly at: Place
  readonly asking: Asking
  /** REG-08: learnt after the page was made. */
  readonly isClosed: boolean
  /** Closed only because nobody answered (OPN-92). */
  readonly isStatusUnknown: boolean
  /** What was typed into the first field. */
  readonly typed: string
  readonly sent: SentCode | null
  /** Null until something was heard. News, so it is never kept. */
  readonly delivery: Delivery | null
  readonly proof: Proof | null
  /** Whose answers the form holds: the number that was proven last. */
  readonly ofNumber: string | null
  /** OTP-09: each refused code empties the boxes for the next one. */
  readonly wrongCodes: number
  /** OTP-14: the app is asked first; false once it failed or was declined. */
  readonly mayAskApp: boolean
  readonly known: readonly KnownStudent[]
  /** Which of the known students registers; null is another child. */
  readonly chosen: number | null
  /** ENT-05: `prevSignupAttempt` follows from it. */
  readonly registrationCount: number
  readonly isExhausted: boolean
  readonly paymentEnd: PaymentEnd
  /** As the server told it; never written down. */
  readonly payment: PaymentSummary | null
  readonly student: Student
  readonly exam: ExamAnswers
  readonly lists: Readonly<Record<string, readonly Choice[] | 'failed'>>
  /** OPN-16 */
  readonly home: Home
  readonly consent: { readonly data: boolean; readonly parent: boolean; readonly messages: boolean }
  readonly hold: Hold | null
  readonly coupon: Coupon
  readonly method: string | null
  readonly leadId: string | null
  /** Makes a repeated submit the same form. */
  readonly formId: string
  /** Fields that were left or whose form was pressed: only these complain. */
  readonly touched: readonly string[]
  readonly problems: {
    readonly number: Notice | null
    readonly code: Notice | null
    readonly form: Notice | null
  }
  /** Where to go on after a proof that was asked for in between. */
  readonly resumeAt: Place | null
  /** What the server said when the place became theirs. Never written down (OPN-75). */
  readonly registered: { readonly rollNumber: string } | null
  /** The last thing that did not reach the server, to be tried again. */
  readonly unreached: Exclude<Asking, null> | null
  /** `server`: an answer came, and it says that our server has a problem. */
  readonly unreachedBy: 'network' | 'server'
}

export const NO_PROBLEMS: JourneyState['problems'] = { number: null, code: null, form: null }

export const newJourney = (formId: string): JourneyState => ({
  at: 'number',
  asking: null,
  isClosed: false,
  isStatusUnknown: false,
  typed: '',
  sent: null,
  delivery: null,
  proof: null,
  ofNumber: null,
  wrongCodes: 0,
  mayAskApp: true,
  known: [],
  chosen: null,
  registrationCount: 0,
  isExhausted: false,
  paymentEnd: 'failed',
  payment: null,
  student: NOBODY,
  exam: NO_EXAM_ANSWERS,
  lists: {},
  home: { city: '', state: '', pincode: '' },
  consent: { data: false, parent: false, messages: true },
  hold: null,
  coupon: NO_COUPON,
  method: null,
  leadId: null,
  formId,
  touched: [],
  problems: NO_PROBLEMS,
  resumeAt: null,
  registered: null,
  unreached: null,
  unreachedBy: 'network',
})
