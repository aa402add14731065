import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../platform/database.ts'
import { tryAgain, type RefundState } from '../domain/refund.ts'

/** Makes a stuck refund due again; false if it is not stuck. */
export const tryRefundAgain = (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  refundId: string,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('payments.refunds')
      .select(['state', 'try_no'])
      .where('refund_id', '=', refundId)
      .forUpdate()
      .executeTakeFirst()
    const again = row === undefined ? null : tryAgain({ state: row.state as RefundState, tryNo: row.try_no })
    if (again === null) return false
    await trx
      .updateTable('payments.refunds')
      .set({ state: again.state, try_no: again.tryNo, try_at: clock.now() })
      .where('refund_id', '=', refundId)
      .execute()
    return true
  })
