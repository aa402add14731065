import type { PlainDate } from '@medha/rules/plain-date'

/** The data that a form is prefilled with. */
export interface PersonDetails {
  readonly name: string
  readonly fatherName: string
  readonly dateOfBirth: PlainDate | null
  readonly email: string
  /** In national format for its owner; masked for other callers. */
  readonly mobile: string
  readonly registrationCount: number
  readonly classAndStream: string
  /** The day of the exam in question for which this child is registered. */
  readonly registeredFor: PlainDate | null
}

/** The response to a lookup of a lead. */
export type LeadFinding =
  | { readonly kind: 'open'; readonly students: PersonDetails[] }
  | { readonly kind: 'registered'; readonly rollNumber: string; readonly loginCode: string }

/** One account, shown to a browser that has proven its number. */
export interface RecoveredAccount {
  readonly rollNumber: string
  readonly dateOfBirth: PlainDate
  readonly name: string
  readonly examType: string
  /** The test, since a child may have two roll numbers. Null before a registration. */
  readonly test: {
    readonly title: { readonly en: string; readonly hi: string }
    readonly day: PlainDate
    readonly mode: 'online' | 'offline'
  } | null
  readonly maskedEmail: string
  readonly maskedMobile: string
  readonly loginCode: string
}
