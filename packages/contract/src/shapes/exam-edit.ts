interface PlaceView {
  readonly examDay: string
  readonly slotName: string
  readonly mode: 'online' | 'offline'
  readonly stateId: number
  readonly branchCode: string
  readonly centreName: string
  readonly classStreamId: number
}

/** Ours: everything the edit screen starts from. */
export interface ExamEditView {
  readonly lock: 'not-confirmed' | 'no-edits-left' | 'too-late' | null
  readonly editsLeft: number
  readonly editsAllowed: number
  /** Until when the place may be changed, edits permitting. */
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
