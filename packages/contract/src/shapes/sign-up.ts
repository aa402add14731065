import type { ConsentVersion } from '@medha/rules/consent-versions'
import type { PlainDate } from '@medha/rules/plain-date'
import type { CheckoutForm } from './checkout-form.ts'
import type { ClassStreamChoice } from './class-stream-choice.ts'

/** ENT-12: a filled-in form. */
export interface SignUpForm {
  readonly studentName: string
  readonly fatherName: string | null
  readonly email: string
  readonly dateOfBirth: PlainDate
  /** A mobile number as typed; a PSID or a masked number refers to the verified one. */
  readonly mobile: string
  readonly boardCode: string
  readonly classStream: ClassStreamChoice
  readonly examState: string
  readonly branchCode: string
  readonly examDay: PlainDate
  readonly slotName: string
  readonly home: { readonly city: string; readonly state: string; readonly pincode: string }
  readonly registrationPage: string | null
  readonly campaign: Readonly<Record<string, string>>
  /** From an advertisement. The server stores it only with consent to messages (OPN-90). */
  readonly clickId: string | null
  readonly paymentMethod: string | null
  readonly couponCode: string | null
  /** The amount that the family was shown; null where the caller does not send it. Another amount is not charged. */
  readonly shownPaise: number | null
  readonly leadId: string | null
  /** Identifies a repeated submit as the same form. */
  readonly formId: string | null
  readonly consentVersion: ConsentVersion
  readonly declaredBy: 'student' | 'parent'
  readonly objectsToMessages: boolean
}

/** A branch as a family that registers needs it. */
export interface SignUpBranch {
  readonly phones: string[]
  readonly address: string
  readonly latitude: number
  readonly longitude: number
  readonly mapUrl: string
}

/**
 * The seat of an unpaid place: held until an instant, held once the family goes to pay, or taken only when the money
 * arrives, because too many seats are held unpaid or this number held one before.
 */
export type UnpaidSeat =
  | { readonly is: 'held'; readonly until: string }
  | { readonly is: 'held-once-paying' }
  | { readonly is: 'taken-when-paid' }

/** ENT-13: a place that still has to be paid for, or a confirmed one. */
export type SignUpAnswer = {
  readonly feePaise: number
  readonly isCouponApplicable: boolean
  readonly branch: SignUpBranch
} & (
  | { readonly state: 'awaiting-payment'; readonly payment: CheckoutForm | null; readonly seat: UnpaidSeat }
  | {
      readonly state: 'confirmed'
      readonly rollNumber: string
      readonly dateOfBirth: PlainDate
      readonly dashboardLink: string
    }
)

/** What a family needs on the phone about a payment: which test, how much, and which order number. */
export interface PaymentSummary {
  readonly examTitle: { readonly en: string; readonly hi: string }
  /** After the coupon. */
  readonly duePaise: number
  /** Null: the family was not sent to a bank yet. */
  readonly orderId: string | null
}

/** Our own call: the only source that the thank-you view and the return from a payment may trust (OPN-68). */
export type SignUpStatus =
  /** This browser sent no form, or sent it long ago. */
  | { readonly state: 'none' }
  | {
      readonly state: 'awaiting'
      readonly examType: string
      readonly feePaise: number
      readonly payment: PaymentSummary
    }
  /** The payment failed; the place is held for a while. */
  | {
      readonly state: 'failed'
      readonly examType: string
      readonly feePaise: number
      readonly payment: PaymentSummary
      /** The family cancelled at the bank. */
      readonly isCancelled: boolean
      readonly placeKeptUntil: string | null
    }
  /** The money arrived after the place was lost. It is refunded, and the family has nothing to do. */
  | {
      readonly state: 'refund-due'
      readonly examType: string
      readonly feePaise: number
      readonly payment: PaymentSummary
    }
  | {
      readonly state: 'confirmed'
      readonly examType: string
      readonly examTitle: { readonly en: string; readonly hi: string }
      /** Set for a day that has its own paper. */
      readonly paper: { readonly en: string; readonly hi: string } | null
      readonly studentName: string
      readonly className: { readonly en: string; readonly hi: string }
      readonly rollNumber: string
      readonly dateOfBirth: PlainDate
      readonly examDay: PlainDate
      readonly slotName: string
      readonly mode: 'online' | 'offline'
      readonly branch: {
        readonly name: string
        readonly address: string
        readonly phones: string[]
        readonly mapUrl: string
      }
      readonly dashboardLink: string
      /** Money was paid, so there is a receipt, possibly after a moment. */
      readonly hasReceipt: boolean
      /** For a calendar file: instants in UTC. */
      readonly calendar: {
        readonly startsAt: string
        readonly endsAt: string
        readonly reminderMinutes: number
      }
      readonly admitCardFrom: PlainDate | null
      /** How many minutes before the start to be at the centre; null for a test at home or if the exam sets none. */
      readonly reportingMinutes: number | null
    }
