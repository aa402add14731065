import type { Trx } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { transition } from '../domain/charge.ts'
import { isLate } from '../queries/charge-by-id.ts'
import { lockCharge } from '../queries/charge-ledger.ts'
import { giveUseBack } from './redeem-coupon.ts'
import { writeEffects, type LedgerDeps } from './write-effects.ts'

/** The queue that issues the receipt of a used charge. */
export const ISSUE_RECEIPT_QUEUE = 'payments.issue-receipt'

export interface DecideDeps extends LedgerDeps {
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** Safe to repeat: only the first decision is stored. */
const decide = (trx: Trx, chargeId: string) =>
  trx
    .updateTable('payments.charges')
    .where('charge_id', '=', chargeId)
    .where('state', '=', 'captured')
    .where('decided_at', 'is', null)

/**
 * Stores that the opener of a captured charge has provided what this student paid for, and queues the receipt. Refunded
 * money and a charge of zero rupees have no receipt.
 */
export const markUsed = async (
  { clock, jobs }: DecideDeps,
  trx: Trx,
  chargeId: string,
  studentId: string,
): Promise<void> => {
  const used = await decide(trx, chargeId)
    .set({ decided_at: clock.now(), student_id: studentId })
    .returning(['due_paise', isLate('charges').as('is_late')])
    .executeTakeFirst()
  if (used?.is_late === true) throw new Error('money that came after the end of its order was to be used')
  if ((used?.due_paise ?? 0) > 0) await jobs.enqueue(trx, ISSUE_RECEIPT_QUEUE, { chargeId })
}

/**
 * Refunds a captured charge whose opener cannot provide what was paid for, and returns the use of its coupon. Does
 * nothing if no money was captured.
 */
export const requestRefund = async (
  deps: LedgerDeps,
  trx: Trx,
  chargeId: string,
  because: { readonly isSecondPayment: boolean },
): Promise<void> => {
  const locked = await lockCharge(trx, chargeId)
  if (locked === null) return
  await writeEffects(deps, trx, locked, transition(locked.charge, { kind: 'refund-requested' }))
  if (locked.charge.state === 'captured') await giveUseBack(trx, chargeId, deps.clock.now())
  await decide(trx, chargeId)
    .set({ decided_at: deps.clock.now(), is_second_payment: because.isSecondPayment })
    .execute()
}
