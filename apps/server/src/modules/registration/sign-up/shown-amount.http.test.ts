import { beforeEach, describe, expect, it } from 'vitest'
import { browserHashOf, type Visitor } from '../../../../test/sign-up-server.ts'
import { signUpSuite } from '../../../../test/sign-up-suite.ts'
import { deliverEvents } from '../../../../test/test-bank.ts'

const { bank, server } = await signUpSuite()

const IAT = { class_stream: '1102', exam_date: '2026-11-22T03:30:00Z', exam_mode: 'Online (10 AM to 10 PM)' }
const FEE = 30_000
const HALF = { payment_mode: 'paytm', coupon_code: 'HALF' }

const sendBankEvent = async (orderId: string, event: 'captured' | 'failed', amountPaise: number) => {
  const notice = bank.signed(orderId, { status: event, amountPaise })
  await server.post('/api/v1/payments/notices/development-bank', notice)
  await deliverEvents(server)
}
const pay = async (visitor: Visitor, more: object) =>
  (await server.signUp(visitor, { ...IAT, ...more }, 'IAT')).body
const withPlace = async () => {
  const visitor = await server.visitor()
  await pay(visitor, {})
  return visitor
}
const chargesOf = ({ nonce }: Visitor) =>
  server.rows(
    `select from payments.charges where reference in (
       select 'sign-up:' || sign_up_id from registration.sign_ups where browser_hash = $1)`,
    [browserHashOf(nonce)],
  )

beforeEach(async () => {
  await server.rows('truncate payments.coupons cascade')
  await server.rows(
    `insert into payments.coupons (code, percent, starts_at, ends_at, uses_allowed)
     values ('HALF', 50, '2026-11-01', '2026-12-01', 10)`,
  )
})

describe('[CPN-05] the amount that was shown', () => {
  const smaller = () => server.rows(`update payments.coupons set percent = 10 where code = 'HALF'`)

  it('is what a family pays that saw it', async () => {
    const visitor = await withPlace()
    const answer = await pay(visitor, { ...HALF, shown_amount: 150 })
    expect(answer.data.payment_data.TXN_AMOUNT).toBe('150.00')
  })

  it('does not rise silently: a coupon that gives less since is refused, and nothing is charged', async () => {
    const visitor = await withPlace()
    await smaller()
    expect(await pay(visitor, { ...HALF, shown_amount: 150 })).toMatchObject({
      success: 'false',
      code: 'registration.fee-differs',
      message: 'The amount has changed. Check it, then pay.',
    })
    expect(await chargesOf(visitor)).toHaveLength(0)
    // The new amount was shown: the next press pays it.
    expect((await pay(visitor, { ...HALF, shown_amount: 270 })).data.payment_data.TXN_AMOUNT).toBe('270.00')
    expect(await chargesOf(visitor)).toHaveLength(1)
  })

  it('control: a caller that does not say what it showed pays the new amount', async () => {
    const visitor = await withPlace()
    await smaller()
    expect((await pay(visitor, HALF)).data.payment_data.TXN_AMOUNT).toBe('270.00')
  })

  it('keeps its discount after a failure, whatever the coupon gives to others since', async () => {
    const visitor = await withPlace()
    const first = await pay(visitor, { ...HALF, shown_amount: 150 })
    await sendBankEvent(String(first.data.payment_data.ORDER_ID), 'failed', FEE / 2)
    await smaller()
    const again = await pay(visitor, { ...HALF, shown_amount: 150 })
    expect(again.data.payment_data.TXN_AMOUNT).toBe('150.00')
  })

  it('asks nothing of a family that turns out to have paid', async () => {
    const visitor = await withPlace()
    const first = await pay(visitor, { ...HALF, shown_amount: 150 })
    await sendBankEvent(String(first.data.payment_data.ORDER_ID), 'captured', FEE / 2)
    expect(await pay(visitor, { payment_mode: 'paytm', shown_amount: 300 })).toMatchObject({
      status: 'confirmed',
    })
  })
})
