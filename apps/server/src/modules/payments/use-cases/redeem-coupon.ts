import { sql } from 'kysely'
import type { Trx } from '../../../platform/database.ts'
import { hasUsed } from '../queries/coupon-by-code.ts'

/** Takes one use, if one is left and the budget covers it. The row stays locked until the transaction ends. */
export const takeUse = async (trx: Trx, couponId: string, discountPaise: number): Promise<boolean> => {
  const taken = await trx
    .updateTable('payments.coupons')
    .set({ uses_taken: sql`uses_taken + 1`, given_paise: sql`given_paise + ${discountPaise}` })
    .where('coupon_id', '=', couponId)
    .where(sql<boolean>`uses_taken < uses_allowed`)
    .where(sql<boolean>`(budget_paise is null or given_paise + ${discountPaise} <= budget_paise)`)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

export interface Redemption {
  readonly chargeId: string
  readonly couponId: string
  readonly payerKey: Buffer
  readonly discountPaise: number
  readonly at: Date
}

/** One use per payer: false if this payer has used the coupon for another charge. */
export const writeRedemption = async (trx: Trx, redemption: Redemption): Promise<boolean> => {
  if (await hasUsed(trx, redemption.couponId, redemption.payerKey)) return false
  const written = await trx
    .insertInto('payments.redemptions')
    .values({
      charge_id: redemption.chargeId,
      coupon_id: redemption.couponId,
      payer_key: redemption.payerKey,
      discount_paise: redemption.discountPaise,
      redeemed_at: redemption.at,
    })
    .onConflict((conflict) =>
      conflict.column('charge_id').doUpdateSet({
        coupon_id: redemption.couponId,
        discount_paise: redemption.discountPaise,
        redeemed_at: redemption.at,
        returned_at: null,
      }),
    )
    .returning('charge_id')
    .executeTakeFirst()
  return written !== undefined
}

/** Returns the use of a failed or closed charge, once. */
export const giveUseBack = async (trx: Trx, chargeId: string, at: Date): Promise<void> => {
  const returned = await trx
    .updateTable('payments.redemptions')
    .set({ returned_at: at })
    .where('charge_id', '=', chargeId)
    .where('returned_at', 'is', null)
    .returning(['coupon_id', 'discount_paise'])
    .executeTakeFirst()
  if (returned === undefined) return
  await trx
    .updateTable('payments.coupons')
    .set({ uses_taken: sql`uses_taken - 1`, given_paise: sql`given_paise - ${returned.discount_paise}` })
    .where('coupon_id', '=', returned.coupon_id)
    .execute()
}

/**
 * Counts a returned use again, because the payment arrived after all. The family paid the reduced price it was shown:
 * if the coupon has no use left, or the payer has used it elsewhere, the use is honoured beyond the count and recorded
 * as such.
 */
export const honourUse = async (trx: Trx, chargeId: string, at: Date): Promise<void> => {
  const returned = await trx
    .selectFrom('payments.redemptions')
    .select(['coupon_id', 'payer_key', 'discount_paise'])
    .where('charge_id', '=', chargeId)
    .where('returned_at', 'is not', null)
    .where('honoured_at', 'is', null)
    .executeTakeFirst()
  if (returned === undefined) return
  const { coupon_id: couponId, payer_key: payerKey, discount_paise: discountPaise } = returned
  const isUsedElsewhere = await hasUsed(trx, couponId, payerKey)
  const isTaken = !isUsedElsewhere && (await takeUse(trx, couponId, discountPaise))
  await trx
    .updateTable('payments.redemptions')
    .set(isTaken ? { returned_at: null } : { honoured_at: at })
    .where('charge_id', '=', chargeId)
    .execute()
}
