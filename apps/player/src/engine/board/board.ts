import type { BoardChange } from '@medha/contract/wire/player'
import { lastIdOf, mergeChanges, type KnownChange } from './change-list.ts'

/** What the device stores of the board. */
export interface StoredBoard {
  readonly changes: readonly KnownChange[]
  /** The last change at which the student opened the list. */
  readonly readTo: number
}

/** After a reload offline: the last pause or resume that reached this device. */
const pauseIn = (changes: readonly KnownChange[]): number | null => {
  const last = changes.findLast(({ kind }) => kind === 'pause' || kind === 'resume')
  return last?.kind === 'pause' ? last.at : null
}

/** Changes that staff make during a running test, and their effect on this student's time. */
export const createBoard = (stored: StoredBoard, deadline: number) => {
  let { changes, readTo } = stored
  let pausedSince = pauseIn(changes)
  /** The last deadline that the student was notified of. */
  let announcedDeadline = deadline
  /** A time change whose minutes are not known yet: it may arrive just before its new deadline. */
  let unexplained: number | null = null

  const explain = (endsAt: number): void => {
    if (unexplained === null || endsAt <= announcedDeadline) return
    const given = { milliseconds: endsAt - announcedDeadline, endsAt }
    changes = changes.map((change) => (change.id === unexplained ? { ...change, given } : change))
    announcedDeadline = endsAt
    unexplained = null
  }

  return {
    changes: (): readonly KnownChange[] => changes,
    stored: (): StoredBoard => ({ changes, readTo }),
    /** The highest id, which every save contains. */
    seen: (): number => lastIdOf(changes),
    pausedSince: (): number | null => pausedSince,
    /** ATT-11: staff have cancelled this attempt; a new one may be started. */
    isVoid: (): boolean => changes.some(({ kind }) => kind === 'voided'),
    /** Whether staff have ended this attempt without reopening it. */
    isEnded: (now: number): boolean => {
      const last = changes.findLast(({ kind }) => kind === 'end' || kind === 'reopened')
      return last?.kind === 'end' && last.at <= now
    },

    /** Returns the changes that are new here. `endsAt` is the deadline that came with them. */
    take: (received: readonly BoardChange[], endsAt: number): readonly BoardChange[] => {
      const before = changes
      changes = mergeChanges(changes, received)
      const fresh = changes.filter((change) => !before.includes(change))
      unexplained = fresh.findLast(({ kind }) => kind === 'time')?.id ?? unexplained
      explain(endsAt)
      // SIT-11: a save may report that a pause has begun, but only the server's wait answer ends one, because several
      // scopes may be paused.
      if (pausedSince === null && fresh.length > 0) pausedSince = pauseIn(fresh)
      return fresh
    },
    /** Returns whether that is new. */
    setPaused: (isPaused: boolean, now: number, endsAt: number): boolean => {
      const wasPaused = pausedSince !== null
      if (isPaused) pausedSince ??= changes.findLast(({ kind }) => kind === 'pause')?.at ?? now
      else pausedSince = null
      // The length of a pause is not added time.
      if (wasPaused && !isPaused) announcedDeadline = Math.max(announcedDeadline, endsAt)
      return wasPaused !== isPaused
    },
    /** The student has opened the list. Returns whether anything in it was unread. */
    read: (): boolean => {
      const last = lastIdOf(changes)
      if (last <= readTo) return false
      readTo = last
      return true
    },
  }
}

export type Board = ReturnType<typeof createBoard>
