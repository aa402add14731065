import type { PlainDate } from '@medha/rules/plain-date'
import type { ClassStreamChoice } from './class-stream-choice.ts'

/** API-31, API-32: the new place that a student chooses. */
export interface ExamEditForm {
  readonly stateId: number
  readonly examDay: PlainDate
  /** By name, number or mode; empty where the exam hides its slots. */
  readonly slotName: string
  /** Branch code, or the number of the centre. */
  readonly centre: string
  readonly classStream: ClassStreamChoice
}

/** A change that costs money waits for its payment; the seat is held until then. */
export type ExamEditOutcome =
  | { readonly state: 'applied' }
  | { readonly state: 'payment-needed'; readonly duePaise: number; readonly heldUntil: string }

interface PlaceView {
  readonly examDay: string
  readonly slotName: string
  readonly mode: 'online' | 'offline'
  readonly stateId: number
  readonly branchCode: string
  readonly centreName: string
  readonly classStreamId: number
}

/** Ours: the initial data of the edit screen. */
export interface ExamEditView {
  readonly lock: 'not-confirmed' | 'no-edits-left' | 'too-late' | null
  readonly editsLeft: number
  readonly editsAllowed: number
  /** Until when the place may be changed, if any edits are left. */
  readonly openUntil: string
  readonly isFeePaid: boolean
  readonly offlineFeePaise: number
  readonly defaultPaymentMethod: string
  readonly examType: string
  readonly registrationPage: string
  readonly isSlotShown: boolean
  readonly current: PlaceView
  /** A change that waits for its payment. */
  readonly pending: {
    readonly place: PlaceView
    readonly duePaise: number
    readonly heldUntil: string
    readonly hasFailed: boolean
    readonly isPaying: boolean
  } | null
  /** How the latest change ended. */
  readonly lastEnd: 'applied' | 'released' | 'cancelled' | 'refund-due' | null
}
