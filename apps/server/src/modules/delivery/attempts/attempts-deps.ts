import type { Board } from '../board/board.ts'
import type { Waits } from '../board/waits.ts'
import type { DeliveryDeps } from '../deps.ts'
import type { ExamCookies } from '../secrets/exam-cookies.ts'
import type { ReceiptSignatures } from '../secrets/receipt-signatures.ts'

/** Deps of the use cases around one attempt. */
export interface AttemptsDeps extends Pick<
  DeliveryDeps,
  | 'db'
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
  readonly cookies: ExamCookies
  readonly receiptSignatures: ReceiptSignatures
  readonly board: Pick<Board, 'load' | 'changesFor'>
  readonly hold: Waits['hold']
}
