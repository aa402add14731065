import type { SignedReceipt } from '@medha/contract/wire/player'
import type { StoredBoard } from '../board/board.ts'

/** The progress of an attempt on this device. */
export interface AttemptProgress {
  readonly deadline: number
  readonly receipt: SignedReceipt | null
  readonly board: StoredBoard
  /** RCP-08: the last head that the server signed: proof of what it had, even if it lost everything. */
  readonly checkpoint: string | null
  /** PPR-25: submitted or out of time; the paper is no longer needed. */
  readonly hasEnded: boolean
}
