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
  /** A mobile as its owner writes it; a PSID or a masked number stands for the proven one. */
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
  /** Of an advertisement. The server keeps it only where messages were agreed to (OPN-90). */
  readonly clickId: string | null
  readonly paymentMethod: string | null
  readonly couponCode: string | null
  /** What the family was told to pay; null where the caller does not say. Another amount is not charged. */
  readonly shownPaise: number | null
  readonly leadId: string | null
  /** What makes a repeated submit the same form. */
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
 * What is true of the seat of a place that is not paid: it is held until an instant, it will be held once the family
 * goes to pay, or it is taken only when the money comes, because too many are held unpaid or this number held one before.
 */
export type UnpaidSeat =
  | { readonly is: 'held'; readonly until: string }
  | { readonly is: 'held-once-paying' }
  | { readonly is: 'taken-when-paid' }

/** ENT-13: a place that still has to be paid for, or one that is theirs. */
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

/** What a family says on the phone about a payment: which test, how much, and under which number. */
export interface PaymentSummary {
  readonly examTitle: { readonly en: string; readonly hi: string }
  /** After the coupon. */
  readonly duePaise: number
  /** Null: the family was not sent to a bank yet. */
  readonly orderId: string | null
}

/** Our own call: what the thank-you view and the return from a payment may believe (OPN-68). */
export type SignUpStatus =
  /** This browser sent no form, or long ago. */
  | { readonly state: 'none' }
  | {
      readonly state: 'awaiting'
      readonly examType: string
      readonly feePaise: number
      readonly payment: PaymentSummary
    }
  /** The payment came to nothing; the place is kept for a while. */
  | {
      readonly state: 'failed'
      readonly examType: string
      readonly feePaise: number
      readonly payment: PaymentSummary
      /** The family turned back at the bank. */
      readonly isCancelled: boolean
      readonly placeKeptUntil: string | null
    }
  /** Money came when the place was gone. It goes back, and nothing is left to do. */
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
      /** Of a day that has a paper of its own. */
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
      /** Money was paid, so there is a receipt to fetch, in a moment if not at once. */
      readonly hasReceipt: boolean
      /** For a calendar file: instants in UTC. */
      readonly calendar: {
        readonly startsAt: string
        readonly endsAt: string
        readonly reminderMinutes: number
      }
      readonly admitCardFrom: PlainDate | null
      /** How long before the start to be at the centre; null where nobody has to come or the exam does not say. */
      readonly reportingMinutes: number | null
    }
