import type { BoardChange } from '@medha/contract/wire/player'
import { lastIdOf, mergeChanges, type KnownChange } from './change-list.ts'

/** What the device keeps of the board. */
export interface StoredBoard {
  readonly changes: readonly KnownChange[]
  /** The last change that the student has opened the list for. */
  readonly readTo: number
}

/** After a reload without a network: the last word about a pause that reached this device. */
const pauseIn = (changes: readonly KnownChange[]): number | null => {
  const last = changes.findLast(({ kind }) => kind === 'pause' || kind === 'resume')
  return last?.kind === 'pause' ? last.at : null
}

/** What staff told this sitting while the test runs, and what follows from it for the own time. */
export const createBoard = (stored: StoredBoard, deadline: number) => {
  let { changes, readTo } = stored
  let pausedSince = pauseIn(changes)
  /** The end that the student was told last. */
  let toldDeadline = deadline
  /** A change of time whose minutes are not known yet: it may come a moment before the deadline that it made. */
  let unexplained: number | null = null

  const explain = (endsAt: number): void => {
    if (unexplained === null || endsAt <= toldDeadline) return
    const given = { milliseconds: endsAt - toldDeadline, endsAt }
    changes = changes.map((change) => (change.id === unexplained ? { ...change, given } : change))
    toldDeadline = endsAt
    unexplained = null
  }

  return {
    changes: (): readonly KnownChange[] => changes,
    stored: (): StoredBoard => ({ changes, readTo }),
    /** The highest id, which every save carries. */
    seen: (): number => lastIdOf(changes),
    pausedSince: (): number | null => pausedSince,
    /** ATT-11: staff have cancelled this attempt; another may be begun. */
    isVoid: (): boolean => changes.some(({ kind }) => kind === 'voided'),
    /** Whether staff have ended this attempt and did not open it again. */
    isEnded: (now: number): boolean => {
      const last = changes.findLast(({ kind }) => kind === 'end' || kind === 'reopened')
      return last?.kind === 'end' && last.at <= now
    },

    /** Answers with the changes that are new here. `endsAt` is the deadline that came along. */
    take: (told: readonly BoardChange[], endsAt: number): readonly BoardChange[] => {
      const before = changes
      changes = mergeChanges(changes, told)
      const fresh = changes.filter((change) => !before.includes(change))
      unexplained = fresh.findLast(({ kind }) => kind === 'time')?.id ?? unexplained
      explain(endsAt)
      // SIT-11: that a pause has begun may ride on a save; that it is over is for the server alone to say, because
      // several scopes may be paused.
      if (pausedSince === null && fresh.length > 0) pausedSince = pauseIn(fresh)
      return fresh
    },
    /** Answers whether that is new. */
    setPaused: (isPaused: boolean, now: number, endsAt: number): boolean => {
      const wasPaused = pausedSince !== null
      if (isPaused) pausedSince ??= changes.findLast(({ kind }) => kind === 'pause')?.at ?? now
      else pausedSince = null
      // The length of a pause that is given back is no time that was added.
      if (wasPaused && !isPaused) toldDeadline = Math.max(toldDeadline, endsAt)
      return wasPaused !== isPaused
    },
    /** The student has the list before them. Answers whether anything in it was unread. */
    read: (): boolean => {
      const last = lastIdOf(changes)
      if (last <= readTo) return false
      readTo = last
      return true
    },
  }
}

export type Board = ReturnType<typeof createBoard>
