import type { PlainDate } from '@medha/rules/plain-date'

/** A student's place in one test: which day, which slot, where. */
export interface Registration {
  readonly studentId: string
  readonly examType: string
  readonly examDay: PlainDate
  readonly slotId: number
  readonly mode: 'online' | 'offline'
  readonly branchCode: string
  readonly classStreamId: number
  readonly boardCode: string
  readonly registrationPage: string
  readonly state: 'awaiting_payment' | 'confirmed' | 'cancelled'
  readonly isFeePaid: boolean
  readonly editsUsed: number
  /** Null until the student has entered it (OPN-47). */
  readonly schooling: { readonly city: string; readonly schoolCode: string } | null
  readonly wantsReminders: boolean
}

/** What is known about a place in a test when it is taken. */
export type NewRegistration = Omit<Registration, 'editsUsed' | 'schooling' | 'wantsReminders'>
