import type { Board } from '../board/board.ts'
import type { Waits } from '../board/waits.ts'
import type { DeliveryDeps } from '../deps.ts'
import type { ExamCookies } from '../secrets/exam-cookies.ts'
import type { ReceiptSignatures } from '../secrets/receipt-signatures.ts'

/** Deps of the use cases around one attempt. */
export interface AttemptsDeps extends Pick<
  DeliveryDeps,
  | 'databases'
  | 'clock'
  | 'identity'
  | 'catalogue'
  | 'registration'
  | 'papers'
  | 'takeoverCodes'
  | 'releasedAmong'
  | 'notifyHeldDecision'
  | 'answerFiles'
  | 'officeMail'
> {
  /** For a call about one attempt: the database in which it lies. It sees all tables of delivery. */
  readonly db: DeliveryDeps['db']
  readonly mainDb: DeliveryDeps['db']
  readonly cookies: ExamCookies
  readonly receiptSignatures: ReceiptSignatures
  readonly board: Pick<Board, 'load' | 'changesFor'>
  readonly hold: Waits['hold']
}
