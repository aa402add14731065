import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { CheckpointClaims } from '@medha/contract/wire/player'
import type { OpenAttempt } from '../../../edge/open-attempt.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Board } from '../board/board.ts'
import { perDatabase, type AttemptDatabases } from '../spreading/attempt-databases.ts'
import { createBatcher } from './batcher.ts'
import { createFullQueueAlarm } from './full-queue-alarm.ts'
import { readSave } from './read-save.ts'
import { runBatch } from './run-batch.ts'
import type { SaveEnd, SaveRow } from './save-row.ts'
import { storeSaves } from './store-saves.ts'
import { chainEndOf, secondsBetweenSaves, writeSaveAnswer } from './write-save-answer.ts'

export type SaveRefusal = 'edge.malformed' | 'edge.too-large' | 'edge.busy' | 'edge.no-attempt'

export interface Saves {
  /** Returns the response as JSON, after the commit. */
  save(attempt: OpenAttempt, body: Buffer): Promise<Outcome<string, SaveRefusal>>
  /** True if so many saves queue that no other request should be held. */
  isPressed(): boolean
}

/** T §5.3 */
const SAVE_BATCHES = { mostInFlight: 2, mostItems: 500 } as const

/** One per batch in flight, and one to read why a save was not stored. */
export const SAVES_CONNECTIONS = SAVE_BATCHES.mostInFlight + 1

const REFUSED_BY: Readonly<Record<'unknown-attempt' | 'malformed' | 'busy', SaveRefusal>> = {
  'unknown-attempt': 'edge.no-attempt',
  malformed: 'edge.malformed',
  busy: 'edge.busy',
}

/** T §4.9: from this share of the queue on. */
const PRESSED_AT = 1 / 10

export interface SavesDeps {
  readonly databases: AttemptDatabases
  readonly clock: Clock
  /** How many saves may queue. */
  readonly longestQueue: number
  readonly board: Pick<Board, 'load' | 'changesFor' | 'givenTo'>
  /** Seconds that a long poll may be held. */
  hold(): number
  /** OPS-03: saves have been refused for this many seconds. */
  onSaveQueueFull(seconds: number): void
  /** RCP-08; without it a device that requests proof gets none. */
  readonly signCheckpoint?: (claims: CheckpointClaims) => string
}

export const createSaves = (deps: SavesDeps): Saves => {
  const { databases, clock, longestQueue, board, hold, signCheckpoint } = deps
  const batchers = perDatabase(databases, ({ savesDb }) => {
    const batch = {
      run: (rows: readonly SaveRow[]) => storeSaves(savesDb, rows, clock.now()),
      refused: { was: 'malformed' } as const,
      unknown: { was: 'busy' } as const,
    }
    return createBatcher<SaveRow, SaveEnd>({
      ...SAVE_BATCHES,
      longestQueue,
      keyOf: ({ attemptId }) => attemptId,
      run: (rows) => runBatch<SaveRow, SaveEnd>(batch, rows),
    })
  })
  /** Only for stored blocks on which the device and the server agree. */
  const checkpointOf = (row: SaveRow, end: SaveEnd, now: Date): string | null => {
    if (!row.wantsProof || signCheckpoint === undefined) return null
    if (end.was !== 'taken' && end.was !== 'already') return null
    const { epoch, seq, head } = chainEndOf(row, end)
    return signCheckpoint({
      attempt: String(row.attemptId),
      epoch,
      n: seq,
      head: Buffer.from(head).toString('base64url'),
      t: now.getTime(),
    })
  }
  const noteFullQueue = createFullQueueAlarm(deps)
  let isBoardKnown = false
  return {
    isPressed: () => batchers.all.some((batcher) => batcher.waiting() >= longestQueue * PRESSED_AT),
    save: async (attempt, body) => {
      const read = readSave(body, attempt)
      if (!read.ok) return read
      if (!isBoardKnown) {
        isBoardKnown = await board.load()
        // Without the extra time from staff a deadline would be too early.
        if (!isBoardKnown) return refuse('edge.busy')
      }
      const batcher = batchers.of(attempt.attemptId)
      const waits = batcher.add(read.value)
      if (waits === null) {
        noteFullQueue()
        return refuse('edge.busy')
      }
      const end = await waits
      if (!('deadlineAt' in end)) return refuse(REFUSED_BY[end.was])
      const every = secondsBetweenSaves(batcher.waiting(), longestQueue)
      const now = clock.now()
      const pace = { every, hold: hold() }
      return done(
        writeSaveAnswer(read.value, end, {
          now,
          pace,
          board,
          checkpoint: checkpointOf(read.value, end, now),
        }),
      )
    },
  }
}
