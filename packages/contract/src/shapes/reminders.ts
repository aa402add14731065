/** Ours: whether a student wants reminders, and which ones were sent. */
export interface RemindersView {
  readonly isWanted: boolean
  /** Newest first. */
  readonly told: {
    readonly kind: 'week' | 'day' | 'hours' | 'change' | 'admit-card'
    readonly at: string
  }[]
}
