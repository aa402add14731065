import type pg from 'pg'

/** Demo coupons: one for the full price, one for a share, one for an amount at one centre. */
const COUPONS = [
  { code: 'ALLOFIT', percent: 100, amount: null, appliesTo: { exam: ['IAT'] } },
  { code: 'HALF', percent: 50, amount: null, appliesTo: {} },
  { code: 'DELHI50', percent: null, amount: 5_000, appliesTo: { branch: ['DL001'] } },
] as const

/** For courses only: a coupon for courses must say so, so none of those above applies to one. */
const COURSE_COUPON = { code: 'COURSE500', amount: 50_000 } as const

/** Safe to run again: used coupons stay used. */
export const loadDemoCoupons = async (client: pg.ClientBase): Promise<void> => {
  for (const { code, percent, amount, appliesTo } of COUPONS)
    await client.query(
      `insert into payments.coupons (code, percent, amount_paise, starts_at, ends_at, applies_to, uses_allowed)
       values ($1, $2, $3, '2025-01-01', '2036-01-01', $4, 1000) on conflict (code) do nothing`,
      [code, percent, amount, appliesTo],
    )
  await client.query(
    `insert into payments.coupons (code, amount_paise, starts_at, ends_at, applies_to, uses_allowed)
     select $1, $2, '2025-01-01', '2036-01-01', jsonb_build_object('course', jsonb_agg(product_id)), 1000
     from catalogue.courses on conflict (code) do nothing`,
    [COURSE_COUPON.code, COURSE_COUPON.amount],
  )
}
