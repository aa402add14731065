import type { Clock } from '../../../kernel/clock.ts'
import type { Trx } from '../../../platform/database.ts'

export interface RefundDue {
  readonly chargeId: string
  readonly provider: string
  readonly transactionId: string
  readonly amountPaise: number
  readonly reason: 'wrong-amount' | 'second-capture' | 'not-wanted'
  readonly at: Date
}

/** Each transaction is owed back once, however often somebody says so. */
export const writeRefundDue = async (trx: Trx, due: RefundDue): Promise<void> => {
  if (due.amountPaise === 0) return
  await trx
    .insertInto('payments.refunds_due')
    .values({
      charge_id: due.chargeId,
      provider: due.provider,
      transaction_id: due.transactionId,
      amount_paise: due.amountPaise,
      reason: due.reason,
      noted_at: due.at,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'transaction_id']).doNothing())
    .execute()
}

/** The opener of a captured charge no longer wants the money. Nothing to do where nothing was taken. */
export const noteNotWanted = async (
  { clock }: { readonly clock: Clock },
  trx: Trx,
  chargeId: string,
): Promise<void> => {
  const capture = await trx
    .selectFrom('payments.captures')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .executeTakeFirst()
  if (capture === undefined) return
  await writeRefundDue(trx, {
    chargeId,
    provider: capture.provider,
    transactionId: capture.transaction_id,
    amountPaise: capture.amount_paise,
    reason: 'not-wanted',
    at: clock.now(),
  })
}
