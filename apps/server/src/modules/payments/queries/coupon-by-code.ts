import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database.ts'
import type { Coupon, Labels } from '../domain/coupon.ts'

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

/**
 * Whether any coupon could be used now for such a charge: the rules of `isUsable` over all coupons at once. A campaign
 * may have one for each family, so the query steps through the index from one campaign (same kinds, same days) to the
 * next, not through its coupons. A test compares the query with `isUsable`.
 */
export const hasUsableCoupon = async (
  db: Db | Trx,
  labels: Labels,
  now: Date,
  mustName: string | null,
): Promise<boolean> => {
  const { rows } = await sql<{ isThere: boolean }>`
    with recursive campaign as (
      (select applies_to, starts_at, ends_at from payments.coupons
       where is_enabled and not is_used_up order by applies_to, starts_at, ends_at limit 1)
      union all
      select following.* from campaign cross join lateral (
        select applies_to, starts_at, ends_at from payments.coupons
        where is_enabled and not is_used_up
          and (applies_to, starts_at, ends_at) > (campaign.applies_to, campaign.starts_at, campaign.ends_at)
        order by applies_to, starts_at, ends_at limit 1) following
    )
    select exists (
      select from campaign
      where starts_at <= ${now} and ${now} < ends_at
        and (${mustName}::text is null or applies_to ? ${mustName}::text)
        and not exists (
          select from jsonb_each(applies_to) as wanted (name, allowed)
          where not coalesce(allowed ? (${JSON.stringify(labels)}::jsonb ->> name), false))
    ) as "isThere"`.execute(db)
  return rows[0]?.isThere ?? false
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
