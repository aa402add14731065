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
}
