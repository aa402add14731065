import type { Db, Trx } from '../../../platform/database.ts'
import type { Coupon } from '../domain/coupon.ts'

export interface StoredCoupon extends Coupon {
  readonly couponId: string
}

const select = (db: Db | Trx) => db.selectFrom('payments.coupons').selectAll()
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const couponOf = (row: Row): StoredCoupon => ({
  couponId: row.coupon_id,
  percent: row.percent,
  amountPaise: row.amount_paise,
  mostPaise: row.most_paise,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  appliesTo: row.applies_to as Coupon['appliesTo'],
  usesLeft: row.uses_allowed - row.uses_taken,
  budgetLeftPaise: row.budget_paise === null ? null : Number(row.budget_paise) - Number(row.given_paise),
  isEnabled: row.is_enabled,
})

/** People type codes with spaces and in any case. */
export const couponByCode = async (db: Db | Trx, code: string): Promise<StoredCoupon | null> => {
  const row = await select(db).where('code', '=', code.replace(/[\s-]/g, '').toUpperCase()).executeTakeFirst()
  return row === undefined ? null : couponOf(row)
}

/** Coupons that somebody could use at this moment; a handful at any time. */
export const runningCoupons = async (db: Db | Trx, now: Date): Promise<StoredCoupon[]> => {
  const rows = await select(db)
    .where('is_enabled', '=', true)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .limit(200)
    .execute()
  return rows.map(couponOf)
}

export const hasUsed = async (db: Db | Trx, couponId: string, payerKey: Buffer): Promise<boolean> => {
  const row = await db
    .selectFrom('payments.redemptions')
    .select('charge_id')
    .where('coupon_id', '=', couponId)
    .where('payer_key', '=', payerKey)
    .where('returned_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
