import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'
import { stuckRefunds, type StuckRefund } from './queries/stuck-refunds.ts'
import { tryRefundAgain } from './use-cases/try-refund-again.ts'

/** For people who look after refunds that a provider refused for good. */
export interface StuckRefunds {
  stuck(): Promise<readonly StuckRefund[]>
  /** Sends it again with the next run of the job, under a new key; false where it is not stuck. */
  tryAgain(refundId: string): Promise<boolean>
}

export const createStuckRefunds = (deps: { readonly db: Db; readonly clock: Clock }): StuckRefunds => ({
  stuck: () => stuckRefunds(deps.db),
  tryAgain: (refundId) => tryRefundAgain(deps, refundId),
})
