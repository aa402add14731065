import { beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '../../../test/sign-up-server.ts'
import { deliverEvents, type TestBank } from '../../../test/test-bank.ts'
import { signUpSuite } from '../../../test/sign-up-suite.ts'

const { bank, server } = await signUpSuite()

const IAT = { class_stream: '1102', exam_date: '2026-11-22T03:30:00Z', exam_mode: 'Online (10 AM to 10 PM)' }
const FEE = 30_000
const MINUTE = 60_000

const atTheBank = async (more: object = {}) => {
  const visitor = await server.visitor()
  await server.signUp(visitor, { ...IAT, ...more }, 'IAT')
  const { body } = await server.signUp(visitor, { ...IAT, ...more, payment_mode: 'paytm' }, 'IAT')
  return { visitor, body, orderId: String(body.data?.payment_data?.ORDER_ID) }
}
const notify = (orderId: string, event: Parameters<TestBank['signed']>[1]) =>
  server.post('/api/v1/payments/notices/development-bank', bank.signed(orderId, event))
/** Captured in time, however late the event arrives. */
const captured = (orderId: string, amountPaise = FEE) =>
  notify(orderId, { status: 'captured', amountPaise, takenAt: '2026-11-15T06:00:00Z' })
/** Delivers events twice and by several workers concurrently, as queues do. */
const runAllListeners = async () => {
  await deliverEvents(server)
  await Promise.all([1, 2, 3].map(() => deliverEvents(server, { again: true })))
}
const refundMessages = (orderId: string) =>
  server.rows<{ code: string; channel: string; words: object; student: boolean; recipient: string | null }>(
    `select code, channel, words, student_id is not null as student, recipient
     from notifications.messages
     join payments.refunds on dedupe_key in ('money-back:' || refund_id || ':sms', 'money-back:' || refund_id || ':mail')
     join payments.captures using (capture_id)
     where order_id = $1 order by channel desc`,
    [orderId],
  )
const status = async (visitor: Visitor) =>
  (await server.post('/api/v1/registrations/status', {}, visitor)).body

describe('money that has gone back', () => {
  it('a second payment: the payer is told once, by SMS and mail, when it is back, and the place stays', async () => {
    const { visitor, orderId } = await atTheBank()
    await captured(orderId)
    await captured(orderId)
    await runAllListeners()
    // A requested refund is not done yet.
    expect(await refundMessages(orderId)).toEqual([])
    await Promise.all([1, 2, 3].map(() => server.composition.payments.sendRefunds()))
    await runAllListeners()
    const words = { amount: '₹300', support: expect.stringMatching(/^1800 /) as string }
    const message = { code: 'second-payment-back', student: true, recipient: null, words }
    expect(await refundMessages(orderId)).toEqual([
      { channel: 'sms', ...message },
      { channel: 'mail', ...message },
    ])
    expect(await status(visitor)).toMatchObject({ state: 'confirmed' })
  })

  it('a second charge of a place that is theirs is called a second payment too', async () => {
    const { visitor, orderId } = await atTheBank()
    const other = await server.signUp(visitor, { ...IAT, payment_mode: 'razorpay' }, 'IAT')
    const otherOrder = String(other.body.data.payment_data.ORDER_ID)
    await captured(orderId)
    await deliverEvents(server)
    await captured(otherOrder)
    await deliverEvents(server)
    await server.composition.payments.sendRefunds()
    await runAllListeners()
    expect(await refundMessages(otherOrder)).toMatchObject([
      { code: 'second-payment-back' },
      { code: 'second-payment-back' },
    ])
    expect(await refundMessages(orderId)).toEqual([])
  })

  it('a payment whose place was gone: who never became a student is told on the phone of the form', async () => {
    const { visitor, orderId } = await atTheBank()
    server.clock.advance(21 * MINUTE)
    await server.composition.signUps.releaseAbandoned()
    // The same child has signed up again and paid for that.
    const again = await server.signUp(visitor, { ...IAT, payment_mode: 'paytm' }, 'IAT')
    await captured(String(again.body.data.payment_data.ORDER_ID))
    await deliverEvents(server)
    await captured(orderId)
    await deliverEvents(server)
    await server.composition.payments.sendRefunds()
    await runAllListeners()
    const [sms, mail, ...others] = await refundMessages(orderId)
    expect(others).toEqual([])
    expect([sms?.recipient, mail?.recipient]).toEqual([`+91${visitor.mobile}`, expect.stringMatching(/@/)])
    expect([sms?.code, mail?.code]).toEqual(['refund-done', 'refund-done'])
  })

  it('that the provider sent back by itself is told as well', async () => {
    const { orderId } = await atTheBank()
    const paid = { amountPaise: FEE, transactionId: 'ab'.repeat(9) }
    await notify(orderId, { status: 'captured', ...paid })
    await deliverEvents(server)
    bank.knows(orderId, { status: 'refunded', ...paid })
    await notify(orderId, { status: 'refunded', ...paid })
    await runAllListeners()
    expect(await refundMessages(orderId)).toMatchObject([{ code: 'refund-done' }, { code: 'refund-done' }])
  })
})

describe('[OPN-68] money that comes when nobody can begin the test any more', () => {
  const OFFLINE_TEST = { exam_mode: 'Offline (10 AM to 11 AM)' }
  const payLate = async (form: object, examType: string, at: string, more: { isReleased: boolean }) => {
    const visitor = await server.visitor()
    await server.signUp(visitor, form, examType)
    const { body } = await server.signUp(visitor, { ...form, payment_mode: 'paytm' }, examType)
    const orderId = String(body.data.payment_data.ORDER_ID)
    if (more.isReleased) {
      server.clock.advance(21 * MINUTE)
      await server.composition.signUps.releaseAbandoned()
    }
    server.clock.moveTo(at)
    await captured(orderId, examType === 'IAT' ? FEE : 10_000)
    await runAllListeners()
    const messages = await server.rows<{ channel: string }>(
      `select channel from notifications.messages
       where code = 'refund-due' and dedupe_key like 'refund-due:' || $1 || ':%'`,
      [(await chargeOf(orderId)) ?? ''],
    )
    return { state: (await status(visitor)).state, messageCount: messages.length }
  }
  const chargeOf = async (orderId: string) =>
    (
      await server.rows<{ charge_id: string }>(
        `select charge_id::text from payments.captures where order_id = $1`,
        [orderId],
      )
    )[0]?.charge_id
  const seats = async () =>
    (
      await server.rows<{ seats_taken: number }>(
        `select seats_taken from catalogue.seatings join catalogue.exam_days using (exam_day_id)
         where branch_code = 'DL001' and slot_id = 102 and day = '2026-11-20'`,
      )
    )[0]?.seats_taken

  it.each([true, false])(
    'at a centre goes back from the moment it begins (given back before: %s)',
    async (isReleased) => {
      const before = await seats()
      const end = await payLate(OFFLINE_TEST, 'iACST', '2026-11-20T04:30:00Z', { isReleased })
      expect(end).toEqual({ state: 'refund-due', messageCount: 2 })
      expect(await seats()).toBe(before)
    },
  )
  it.each([true, false])(
    'control: a minute before it is a place (given back before: %s)',
    async (isReleased) => {
      const end = await payLate(OFFLINE_TEST, 'iACST', '2026-11-20T04:29:00Z', { isReleased })
      expect(end).toEqual({ state: 'confirmed', messageCount: 0 })
    },
  )
  it('online goes back once the window has ended', async () => {
    const end = await payLate(IAT, 'IAT', '2026-11-22T16:30:00Z', { isReleased: true })
    expect(end).toEqual({ state: 'refund-due', messageCount: 2 })
  })
  it('control: online, while the window is open, it is a place', async () => {
    const end = await payLate(IAT, 'IAT', '2026-11-22T16:29:00Z', { isReleased: true })
    expect(end).toEqual({ state: 'confirmed', messageCount: 0 })
  })
})

describe('[CPN-05] [OPN-68] money that comes late for a charge with a coupon', () => {
  const COUPON = 'LASTRUPEES'
  const coupon = async () => {
    const [row] = await server.rows<{ uses_taken: number; given_paise: string }>(
      'select uses_taken, given_paise::text from payments.coupons where code = $1',
      [COUPON],
    )
    return row
  }
  const redemption = async (orderId: string) => {
    const [row] = await server.rows<{ returned: boolean; honoured: boolean }>(
      `select returned_at is not null as returned, honoured_at is not null as honoured
       from payments.redemptions join payments.attempts using (charge_id) where order_id = $1`,
      [orderId],
    )
    return row
  }
  beforeAll(() =>
    server.rows(
      `insert into payments.coupons (code, amount_paise, starts_at, ends_at, uses_allowed, budget_paise)
       values ($1, 10000, '2026-11-01', '2026-12-01', 50, 10000)`,
      [COUPON],
    ),
  )

  it('is honoured at the price that was told, although the budget went to somebody else, and the books say so', async () => {
    const early = await atTheBank({ coupon_code: COUPON })
    expect(early.body.data.payment_data).toMatchObject({ TXN_AMOUNT: '200.00' })
    // While it is being paid, no other family gets the budget.
    expect((await atTheBank({ coupon_code: COUPON })).body.code).toBe('payments.coupon-not-valid')
    server.clock.advance(21 * MINUTE)
    await server.composition.signUps.releaseAbandoned()
    expect(await coupon()).toEqual({ uses_taken: 0, given_paise: '0' })

    const other = await atTheBank({ coupon_code: COUPON })
    await captured(other.orderId, 20_000)
    await deliverEvents(server)
    expect(await status(other.visitor)).toMatchObject({ state: 'confirmed' })

    await captured(early.orderId, 20_000)
    await runAllListeners()
    expect(await status(early.visitor)).toMatchObject({ state: 'confirmed' })
    expect(await redemption(early.orderId)).toEqual({ returned: true, honoured: true })
    expect(await redemption(other.orderId)).toEqual({ returned: false, honoured: false })
    // The budget is not exceeded: an honoured use is recorded outside it.
    expect(await coupon()).toEqual({ uses_taken: 1, given_paise: '10000' })
    expect(await refundMessages(early.orderId)).toEqual([])
  })

  it('goes back if it was taken after the end: the use is neither counted nor honoured', async () => {
    await server.rows('update payments.coupons set budget_paise = 30000 where code = $1', [COUPON])
    const before = await coupon()
    const parked = await atTheBank({ coupon_code: COUPON })
    // The coupon is removed, and the page with the discount stays open.
    await server.signUp(parked.visitor, { ...IAT, payment_mode: 'paytm' }, 'IAT')
    expect(await coupon()).toEqual(before)
    server.clock.advance(MINUTE)
    await notify(parked.orderId, { status: 'captured', amountPaise: 20_000 })
    await runAllListeners()
    expect(await status(parked.visitor)).toMatchObject({ state: 'awaiting' })
    expect(await redemption(parked.orderId)).toEqual({ returned: true, honoured: false })
    expect(await coupon()).toEqual(before)
    await server.composition.payments.sendRefunds()
    await runAllListeners()
    expect(await refundMessages(parked.orderId)).toHaveLength(2)
  })

  it('counts again where the budget still has it', async () => {
    await server.rows('update payments.coupons set budget_paise = 20000 where code = $1', [COUPON])
    const early = await atTheBank({ coupon_code: COUPON })
    server.clock.advance(21 * MINUTE)
    await server.composition.signUps.releaseAbandoned()
    await captured(early.orderId, 20_000)
    await deliverEvents(server)
    expect(await redemption(early.orderId)).toEqual({ returned: false, honoured: false })
    expect(await coupon()).toEqual({ uses_taken: 2, given_paise: '20000' })
  })
})
