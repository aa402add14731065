import type { Trx } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { transition } from '../domain/charge.ts'
import { lockCharge } from '../queries/charge-ledger.ts'
import { writeEffects, type LedgerDeps } from './write-effects.ts'

/** Issues the receipt of a charge whose money bought what it was for. */
export const ISSUE_RECEIPT_QUEUE = 'payments.issue-receipt'

export interface DecideDeps extends LedgerDeps {
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** Once: said again it changes nothing. */
const decide = (trx: Trx, chargeId: string) =>
  trx
    .updateTable('payments.charges')
    .where('charge_id', '=', chargeId)
    .where('state', '=', 'captured')
    .where('decided_at', 'is', null)

/**
 * The opener of a captured charge has given what it was paid for, to this student. The receipt follows: money that goes
 * back has none. A charge of nothing has none either.
 */
export const markUsed = async (
  { clock, jobs }: DecideDeps,
  trx: Trx,
  chargeId: string,
  studentId: string,
): Promise<void> => {
  const used = await decide(trx, chargeId)
    .set({ decided_at: clock.now(), student_id: studentId })
    .returning('due_paise')
    .executeTakeFirst()
  if ((used?.due_paise ?? 0) > 0) await jobs.enqueue(trx, ISSUE_RECEIPT_QUEUE, { chargeId })
}

/** The opener of a captured charge no longer wants the money. Nothing to do where nothing was taken. */
export const requestRefund = async (
  deps: LedgerDeps,
  trx: Trx,
  chargeId: string,
  because: { readonly isSecondPayment: boolean },
): Promise<void> => {
  const locked = await lockCharge(trx, chargeId)
  if (locked === null) return
  await writeEffects(deps, trx, locked, transition(locked.charge, { kind: 'refund-requested' }))
  await decide(trx, chargeId)
    .set({ decided_at: deps.clock.now(), is_second_payment: because.isSecondPayment })
    .execute()
}
