import type { PaymentSummary, UnpaidSeat } from '@medha/contract/shapes/sign-up'
import type { Choice } from './choice.ts'
import type { NearCentre } from './exam-answers.ts'
import type { Notice } from './notice.ts'
import type {
  Delivery,
  Hold,
  Home,
  JourneyState,
  KnownStudent,
  PendingCall,
  Place,
  Proof,
  SentCode,
} from './state.ts'
import type { Student } from './student-answers.ts'

/** The form as it was before the browser left for the bank. */
export type SavedForm = Pick<JourneyState, 'student' | 'exam' | 'home' | 'coupon'>

type Event<Type extends string, Facts = unknown> = { readonly type: Type } & Readonly<Facts>

/** Step 1: the number and its proof. */
export type NumberEvent =
  | Event<'number-typed', { typed: string }>
  | Event<'number-refused', { notice: Notice }>
  | Event<'code-sent', { sent: Omit<SentCode, 'timesSent'> }>
  | Event<'code-refused', { notice: Notice }>
  | Event<'delivery-changed', { challenge: string; delivery: Delivery }>
  | Event<'number-edited'>
  | Event<'app-refused', { notice: Notice | null }>
  | Event<
      'proved',
      { proof: Proof; known: readonly KnownStudent[]; registrationCount: number; allowed: number }
    >

/** What the caller app or a link reports about a student before the form is filled. */
export type PersonEvent =
  | Event<'lead-found', { leadId: string; known: readonly KnownStudent[] }>
  | Event<'person-named', { name: string; email: string }>

/** Step 2: the form. */
export type AnswerEvent =
  | Event<'student-changed', { change: Partial<Omit<Student, 'preferredClass'>> }>
  | Event<'student-chosen', { index: number | null }>
  | Event<'field-left', { field: string }>
  | Event<'next-pressed'>
  | Event<'slot-chosen', { slotId: string }>
  | Event<'state-chosen', { stateId: string }>
  | Event<'centre-chosen', { code: string }>
  | Event<'day-chosen', { day: string }>
  | Event<'branch-choice', { picksBranch: boolean }>
  | Event<'nearest-found', { near: NearCentre; isRequested: boolean }>
  | Event<'home-known', { home: Home }>
  | Event<'consent-changed', { change: Partial<{ data: boolean; parent: boolean; messages: boolean }> }>
  | Event<'list-loaded', { key: string; choices: readonly Choice[] }>
  | Event<'list-failed', { key: string }>
  | Event<'lists-retried'>
  | Event<'submit-refused'>

/** The place, its price and the outcome. */
export type PlaceEvent =
  | Event<'place-held', { hold: Hold }>
  | Event<'seat-loaded', { seat: UnpaidSeat }>
  | Event<'place-refused', { notice: Notice }>
  | Event<'registered', { rollNumber: string }>
  | Event<'method-chosen', { method: string }>
  | Event<'coupon-typed', { typed: string }>
  | Event<'coupon-left-empty'>
  | Event<'coupon-applied', { code: string; discountPaise: number; words: string }>
  | Event<'coupon-refused', { words: string }>
  | Event<'coupon-removed'>
  | Event<'payment-failed'>
  | Event<'payment-loaded', { payment: PaymentSummary }>
  /** The number was proven again while a payment of this browser is not settled yet. */
  | Event<'open-payment-found', { form: SavedForm; payment: PaymentSummary }>
  | Event<'try-again'>
  /** A sibling, whose family has just proven its number. */
  | Event<'another-child', { formId: string; allowed: number }>

export type JourneyEvent =
  | NumberEvent
  | PersonEvent
  | AnswerEvent
  | PlaceEvent
  | Event<'call-started', { what: PendingCall }>
  | Event<'unreached', { what: PendingCall; by: 'network' | 'server' }>
  | Event<'went-to', { place: Place }>
  /** The page is shown again as it was left, as by the back button of a bank's page. */
  | Event<'came-back'>
  /** REG-08, ERR-12 */
  | Event<'status-loaded', { isOpen: boolean }>
  /** OPN-92: every poll failed: closed until the user retries. */
  | Event<'status-unknown'>
