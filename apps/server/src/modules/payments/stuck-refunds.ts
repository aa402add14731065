import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'
import { stuckRefunds, type StuckRefund } from './queries/stuck-refunds.ts'
import { tryRefundAgain } from './use-cases/try-refund-again.ts'

/** For operators: refunds that a provider finally refused. */
export interface StuckRefunds {
  stuck(): Promise<readonly StuckRefund[]>
  /** The next run of the job sends it again under a new key; false if it is not stuck. */
  tryAgain(refundId: string): Promise<boolean>
}

export const createStuckRefunds = (deps: { readonly db: Db; readonly clock: Clock }): StuckRefunds => ({
  stuck: () => stuckRefunds(deps.db),
  tryAgain: (refundId) => tryRefundAgain(deps, refundId),
})
