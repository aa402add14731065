import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { captured, openPaymentsDeps, type PaymentsTestDeps } from '../../../test/payments-deps.ts'

let deps: PaymentsTestDeps
beforeAll(async () => {
  deps = await openPaymentsDeps()
  await deps.database.pool.query(
    `insert into payments.coupons (code, amount_paise, starts_at, ends_at, uses_allowed)
     values ('ONCEEACH', 1000, '2026-11-01', '2026-12-01', 50)`,
  )
})
afterAll(() => deps.close())

const order = (payerKey: Buffer) => deps.order({ payerKey, couponCode: 'ONCEEACH' })
const mayUse = async (payerKey: Buffer): Promise<boolean> => (await deps.open(order(payerKey))).ok

it.each([
  ['while its charge is open', false],
  ['after its charge has failed', true],
])(
  '[CPN-05] a form that is changed to another child %s uses the coupon for that child',
  async (_, hasFailed) => {
    const [first, second] = [randomBytes(32), randomBytes(32)]
    const form = order(first)
    const begun = await deps.startCharge(form)
    if (hasFailed) await deps.notice({ ...captured(begun), status: 'failed' })
    const changed = await deps.opened({ ...form, payerKey: second })
    expect(changed.duePaise).toBe(29_000)
    expect([await mayUse(second), await mayUse(first)]).toEqual([false, true])
    const { rows } = await deps.database.pool.query(
      `select payer_key from payments.charges where charge_id = $1`,
      [changed.chargeId],
    )
    expect(rows).toEqual([{ payer_key: second }])
  },
)

it('control: the same child goes on with its own charge, and has used the coupon', async () => {
  const child = randomBytes(32)
  const form = order(child)
  const begun = await deps.opened(form)
  expect((await deps.opened(form)).chargeId).toBe(begun.chargeId)
  expect(await mayUse(child)).toBe(false)
})
