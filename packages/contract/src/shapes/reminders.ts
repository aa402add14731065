/** Ours: what a student is told without asking, and was. */
export interface RemindersView {
  readonly isWanted: boolean
  /** Newest first. */
  readonly told: {
    readonly kind: 'week' | 'day' | 'hours' | 'change' | 'admit-card'
    readonly at: string
  }[]
}
