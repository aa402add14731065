import type { PaymentSummary, UnpaidSeat } from '@medha/contract/shapes/sign-up'
import type { Choice } from './choice.ts'
import { NO_COUPON, type Coupon } from './coupon.ts'
import { NO_EXAM_ANSWERS, type ExamAnswers } from './exam-answers.ts'
import type { Notice } from './notice.ts'
import { EMPTY_STUDENT, type Student } from './student-answers.ts'

/** Where the user is in the card. The step of the specification follows from it (REG-01). */
export type Place = 'number' | 'code' | 'student' | 'exam' | 'pay' | 'payment-failed' | 'thank-you'

/** The request in progress. One at a time, so that nothing can be sent twice. */
export type PendingCall = 'lead' | 'code' | 'proof' | 'caller' | 'place' | 'coupon' | 'payment'

/** An OTP that was sent. The code itself is never part of the journey (OPN-75). */
export interface SentCode {
  readonly challenge: string
  readonly maskedMobile: string
  /** What was typed when it was requested. */
  readonly about: string
  readonly resendAt: number
  readonly timesSent: number
}

/** The delivery status of a code. */
export type Delivery = 'sending' | 'sent' | 'delivered' | 'another-way' | 'failed'

/** This browser has proven that it holds the number. The server has its own record of it, which decides. */
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
  /** The day of this exam for which this child is already registered. */
  readonly registeredFor: string | null
}

/** A place that is held until it is paid for (OPN-17). */
export interface Hold {
  readonly feePaise: number
  readonly isCouponApplicable: boolean
  /** Of the centre, from the server. */
  readonly address?: string | undefined
  /** From the server's last answer; missing in older drafts. */
  readonly seat?: UnpaidSeat | undefined
}

/** `cancelled`: the family gave up at the bank, and no money was taken. `open`: the outcome is not known yet. */
export type PaymentEnd = 'failed' | 'cancelled' | 'open'

export interface Home {
  readonly city: string
  readonly state: string
  readonly pincode: string
}

export interface JourneyState {
  readonly at: Place
  readonly pendingCall: PendingCall | null
  /** REG-08: known only after the page was rendered. */
  readonly isClosed: boolean
  /** Closed only because the status could not be fetched (OPN-92). */
  readonly isStatusUnknown: boolean
  /** What was typed into the first field. */
  readonly typed: string
  readonly sent: SentCode | null
  /** Null until a status arrived. Never saved, as it is soon outdated. */
  readonly delivery: Delivery | null
  readonly proof: Proof | null
  /** Whose answers the form holds: the number that was proven last. */
  readonly ofNumber: string | null
  /** OTP-09: each refused code empties the boxes for the next one. */
  readonly wrongCodes: number
  /** OTP-14: the caller app is tried first; false once it failed or was declined. */
  readonly mayTryCallerApp: boolean
  readonly known: readonly KnownStudent[]
  /** Which of the known students registers; null is another child. */
  readonly chosen: number | null
  /** ENT-05: `prevSignupAttempt` follows from it. */
  readonly registrationCount: number
  readonly isExhausted: boolean
  readonly paymentEnd: PaymentEnd
  /** From the server; never saved. */
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
  /** Lets the server recognise a repeated submit as the same form. */
  readonly formId: string
  /** Fields that were left or whose form was pressed: only these show errors. */
  readonly touched: readonly string[]
  readonly problems: {
    readonly number: Notice | null
    readonly code: Notice | null
    readonly form: Notice | null
  }
  /** Where to resume after a proof that was required in between. */
  readonly resumeAt: Place | null
  /** The server's answer when the place was confirmed. Never saved (OPN-75). */
  readonly registered: { readonly rollNumber: string } | null
  /** The last request that did not reach the server, for a retry. */
  readonly unreached: PendingCall | null
  /** `server`: an answer arrived, and it reports a problem of our server. */
  readonly unreachedBy: 'network' | 'server'
}

export const NO_PROBLEMS: JourneyState['problems'] = { number: null, code: null, form: null }

export const newJourney = (formId: string): JourneyState => ({
  at: 'number',
  pendingCall: null,
  isClosed: false,
  isStatusUnknown: false,
  typed: '',
  sent: null,
  delivery: null,
  proof: null,
  ofNumber: null,
  wrongCodes: 0,
  mayTryCallerApp: true,
  known: [],
  chosen: null,
  registrationCount: 0,
  isExhausted: false,
  paymentEnd: 'failed',
  payment: null,
  student: EMPTY_STUDENT,
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
