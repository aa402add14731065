import type { Clock } from '../../../kernel/clock.ts'
import type { Trx } from '../../../platform/database.ts'
import { giveUseBack } from './redeem-coupon.ts'

/**
 * We stop waiting for this charge. Money that arrives for it later is still heard of, and its opener decides what
 * becomes of it.
 */
export const closeCharge = async (
  { clock }: { readonly clock: Clock },
  trx: Trx,
  chargeId: string,
): Promise<void> => {
  const now = clock.now()
  const closed = await trx
    .updateTable('payments.charges')
    .set({ state: 'closed', settled_at: now, checked_at: now })
    .where('charge_id', '=', chargeId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (closed.numUpdatedRows === 1n) await giveUseBack(trx, chargeId, now)
}
