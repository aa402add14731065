import { encodeBase64url } from '@medha/test-rules/base64url'
import { SAVE_TIMING } from '@medha/test-rules/test-timing'
import type { Board } from '../board/board.ts'
import { proportionalExtra } from '../domain/compensation.ts'
import type { SaveEnd, SaveRow } from './save-row.ts'

const EVERY_LEAST = SAVE_TIMING.everyLeast / 1000
const EVERY_MOST = SAVE_TIMING.everyMost / 1000

/** SAV-18: the longer the queue, the longer devices wait before their next save. */
export const secondsBetweenSaves = (waiting: number, longestQueue: number): number =>
  Math.round(EVERY_LEAST + (EVERY_MOST - EVERY_LEAST) * Math.min(1, waiting / longestQueue))

const base64url = (bytes: Uint8Array): string =>
  Buffer.isBuffer(bytes) ? bytes.toString('base64url') : encodeBase64url(bytes)

type KnownEnd = Extract<SaveEnd, { readonly deadlineAt: number | null }>

/** Turn, block number and head that the server has after a save. */
export const chainEndOf = (row: SaveRow, end: KnownEnd) =>
  end.was === 'taken' ? { epoch: row.epoch, seq: row.last, head: row.head } : end

/** Seconds between saves, and seconds that a long poll may be held. */
export interface Pace {
  readonly every: number
  readonly hold: number
}

export interface AnswerFacts {
  readonly now: Date
  readonly pace: Pace
  readonly board: Pick<Board, 'changesFor' | 'givenTo'>
  /** RCP-08: a signed head; null if none was requested. */
  readonly checkpoint: string | null
}

/**
 * `SaveAnswer` of the contract as JSON. All values are numbers, our own constants or base64url, so nothing needs
 * escaping. Changes by staff are cached and were serialized when they were read.
 */
export const writeSaveAnswer = (
  row: SaveRow,
  end: KnownEnd,
  { now, pace, board, checkpoint }: AnswerFacts,
): string => {
  const { epoch, seq, head } = chainEndOf(row, end)
  const { isCompensated, ...place } = end.place
  const given = board.givenTo(place)
  const [sitting, centre] = [given.sitting, given.centre].map((extra) =>
    proportionalExtra(extra, isCompensated),
  )
  const changes = board.changesFor({ ...place, attemptId: String(row.attemptId) }, row.seen)
  const changesJson = changes.length === 0 ? '' : changes.map(({ json }) => json).join(',')
  const proof = checkpoint === null ? '' : `,"checkpoint":"${checkpoint}"`
  return `{"was":"${end.was}","e":${epoch},"n":${seq},"head":"${base64url(head)}","t":${now.getTime()},"deadline":{"base":${end.deadlineAt},"sitting":${sitting},"centre":${centre}},"changes":[${changesJson}],"every":${pace.every},"hold":${pace.hold}${proof}}`
}
