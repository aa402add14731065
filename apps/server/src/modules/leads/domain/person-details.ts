import type { PlainDate } from '@medha/rules/plain-date'

/** What a form is filled with. */
export interface PersonDetails {
  readonly name: string
  readonly fatherName: string
  readonly dateOfBirth: PlainDate | null
  readonly email: string
  /** As its owner writes it; masked for anybody else. */
  readonly mobile: string
  readonly registrationCount: number
  readonly classAndStream: string
  /** The day of the exam in question for which this child is registered. */
  readonly registeredFor: PlainDate | null
}

/** What somebody who asks for a lead is told. */
export type LeadFinding =
  | { readonly kind: 'open'; readonly students: PersonDetails[] }
  | { readonly kind: 'registered'; readonly rollNumber: string; readonly loginCode: string }

/** One account, shown to whoever has proved its number. */
export interface RecoveredAccount {
  readonly rollNumber: string
  readonly dateOfBirth: PlainDate
  readonly name: string
  readonly examType: string
  /** Which test it is: a child may have two roll numbers. Null before there is one. */
  readonly test: {
    readonly title: { readonly en: string; readonly hi: string }
    readonly day: PlainDate
    readonly mode: 'online' | 'offline'
  } | null
  readonly maskedEmail: string
  readonly maskedMobile: string
  readonly loginCode: string
}
