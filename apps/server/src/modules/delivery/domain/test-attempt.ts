import type { AttemptHours } from './attempt-times.ts'

export type AttemptState = 'ready' | 'running' | 'paused' | 'submitted' | 'absent' | 'void'
export type SubmittedBy = 'student' | 'deadline' | 'staff'

/** One student in one sitting. Instants are milliseconds. */
export interface TestAttempt {
  readonly state: AttemptState
  readonly hours: AttemptHours
  readonly startedAt: number | null
  /** Without the extra time of the whole sitting or centre. */
  readonly deadlineAt: number | null
  readonly pausedAt: number | null
  /** The turn of one device; 0 before the first has entered. */
  readonly epoch: number
  /** Digest of the device's key. */
  readonly device: string | null
  /** The server's state of the current device's chain: number of the last block, and its head. */
  readonly seq: number
  readonly head: string
  /** The latest time that any stored event claims. */
  readonly lastClaimedAt: number | null
  readonly savedAt: number | null
  readonly submittedAt: number | null
  readonly submittedBy: SubmittedBy | null
  readonly revision: number
}

export const readyAttempt = (hours: AttemptHours): TestAttempt => ({
  state: 'ready',
  hours,
  startedAt: null,
  deadlineAt: null,
  pausedAt: null,
  epoch: 0,
  device: null,
  seq: 0,
  head: '',
  lastClaimedAt: null,
  savedAt: null,
  submittedAt: null,
  submittedBy: null,
  revision: 0,
})
