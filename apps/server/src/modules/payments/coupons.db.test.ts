import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { openDatabase, type OpenDatabase } from '../../platform/database.ts'
import { isUsable, type Coupon } from './domain/coupon.ts'
import { hasUsableCoupon } from './queries/coupon-by-code.ts'

let database: OpenDatabase
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await openTestDatabase()
  drop = made.drop
  database = openDatabase(made.url, 2)
})
afterAll(async () => {
  await database.close()
  await drop()
})

const NOW = new Date('2026-11-15T06:00:00Z')
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000)
const LABELS = { exam: 'IAT', class: '11', branch: 'DL001' }

const write = async (code: string, coupon: Coupon) => {
  const budget = coupon.budgetLeftPaise === null ? null : coupon.budgetLeftPaise + 1_000
  await database.pool.query(
    `insert into payments.coupons (code, amount_paise, starts_at, ends_at, applies_to, uses_allowed, uses_taken,
       budget_paise, given_paise, is_enabled)
     values ($1, 100, $2, $3, $4, 5, $5, $6, $7, $8)`,
    [
      code,
      coupon.startsAt,
      coupon.endsAt,
      coupon.appliesTo,
      5 - coupon.usesLeft,
      budget,
      budget === null ? 0 : 1_000,
      coupon.isEnabled,
    ],
  )
}

const anyCoupon: fc.Arbitrary<Coupon> = fc.record({
  percent: fc.constant(null),
  amountPaise: fc.constant(100),
  mostPaise: fc.constant(null),
  startsAt: fc.constantFrom(hours(-2), hours(-2), NOW, hours(1)),
  endsAt: fc.constantFrom(hours(2), hours(2), hours(3)),
  usesLeft: fc.constantFrom(0, 1, 5, 5),
  budgetLeftPaise: fc.constantFrom(null, null, 0, 1),
  isEnabled: fc.constantFrom(true, true, true, false),
  appliesTo: fc.dictionary(
    fc.constantFrom('exam', 'class', 'course', 'branch'),
    fc.uniqueArray(fc.constantFrom('IAT', '11', 'DL001', 'C1', 'null'), { maxLength: 3 }),
    { maxKeys: 2 },
  ),
})

it('[CPN-06] asked of all coupons at once, the answer is that of each alone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyCoupon, { maxLength: 3 }),
      fc.constantFrom(LABELS, { course: 'C1', branch: 'DL001' }, {}),
      fc.constantFrom(undefined, 'course', 'exam'),
      async (coupons, labels, mustName) => {
        await database.pool.query('delete from payments.coupons')
        for (const [index, coupon] of coupons.entries()) await write(`CODE${index}`, coupon)
        const expected = coupons.some((coupon) => isUsable(coupon, labels, NOW, mustName))
        expect(await hasUsableCoupon(database.db, labels, NOW, mustName ?? null)).toBe(expected)
      },
    ),
    { numRuns: 150 },
  )
})

it('[CPN-06] finds the one that is good among thousands that are not', async () => {
  await database.pool.query('delete from payments.coupons')
  await database.pool.query(
    `insert into payments.coupons (code, amount_paise, starts_at, ends_at, applies_to, uses_allowed)
     select 'OWN' || n, 100, '2026-11-01', '2026-12-01', '{"branch": ["MH001"]}', 1 from generate_series(1000, 4000) n`,
  )
  expect(await hasUsableCoupon(database.db, LABELS, NOW, null)).toBe(false)
  await database.pool.query(
    `insert into payments.coupons (code, amount_paise, starts_at, ends_at, applies_to, uses_allowed)
     values ('FORALL', 100, '2026-11-01', '2026-12-01', '{"exam": ["IAT"]}', 1)`,
  )
  expect(await hasUsableCoupon(database.db, LABELS, NOW, null)).toBe(true)
})
