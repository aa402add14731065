import { beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '../../../../test/sign-up-server.ts'
import { signUpSuite } from '../../../../test/sign-up-suite.ts'
import { deliverEvents } from '../../../../test/test-bank.ts'

const { bank, server } = await signUpSuite()

const IAT = { class_stream: '1102', exam_date: '2026-11-22T03:30:00Z', exam_mode: 'Online (10 AM to 10 PM)' }
const FEE = 30_000
const HALF = { payment_mode: 'paytm', coupon_code: 'HALF' }

const status = async (visitor: Visitor) =>
  (await server.post('/api/v1/registrations/status', {}, visitor)).body
const sendBankEvent = async (
  orderId: string,
  event: 'captured' | 'failed' | 'aborted',
  amountPaise: number,
) => {
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
beforeEach(async () => {
  await server.rows('truncate payments.coupons cascade')
  await server.rows(
    `insert into payments.coupons (code, percent, starts_at, ends_at, uses_allowed)
     values ('HALF', 50, '2026-11-01', '2026-12-01', 10)`,
  )
})

describe('[OPN-68] which test, how much and under which number', () => {
  it('is told while the bank is asked, after a failure and after a payment that was given up', async () => {
    const visitor = await withPlace()
    const first = await pay(visitor, HALF)
    const orderId = String(first.data.payment_data.ORDER_ID)
    const payment = { examTitle: { en: 'Invictus Ace Test' }, duePaise: FEE / 2, orderId }
    expect(await status(visitor)).toMatchObject({ state: 'awaiting', payment })
    await sendBankEvent(orderId, 'failed', FEE / 2)
    expect(await status(visitor)).toMatchObject({ state: 'failed', payment, isCancelled: false })
    const second = String((await pay(visitor, HALF)).data.payment_data.ORDER_ID)
    expect(second).not.toBe(orderId)
    await sendBankEvent(second, 'aborted', FEE / 2)
    expect(await status(visitor)).toMatchObject({
      state: 'failed',
      payment: { ...payment, orderId: second },
      isCancelled: true,
    })
  })

  it('names no order before the family was at a bank', async () => {
    expect((await status(await withPlace())).payment).toMatchObject({ duePaise: FEE, orderId: null })
  })

  it('the success names the child and the class', async () => {
    const visitor = await withPlace()
    const orderId = String((await pay(visitor, { payment_mode: 'paytm' })).data.payment_data.ORDER_ID)
    await sendBankEvent(orderId, 'captured', FEE)
    expect(await status(visitor)).toMatchObject({
      state: 'confirmed',
      studentName: expect.stringContaining('Asha'),
      className: { en: expect.stringContaining('11'), hi: expect.stringContaining('11') },
    })
  })
})
