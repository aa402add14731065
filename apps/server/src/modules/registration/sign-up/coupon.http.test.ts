import { beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '../../../../test/sign-up-server.ts'
import { deliverEvents } from '../../../../test/test-bank.ts'
import { signUpSuite } from '../../../../test/sign-up-suite.ts'

const { bank, server } = await signUpSuite()

const IAT = { class_stream: '1102', exam_date: '2026-11-22T03:30:00Z', exam_mode: 'Online (10 AM to 10 PM)' }
const NOW = '2026-11-15T06:00:00Z'

const coupon = (code: string, more: Record<string, unknown> = {}) => {
  const row = {
    code,
    percent: 50,
    amount_paise: null,
    starts_at: '2026-11-01T00:00:00Z',
    ends_at: '2026-12-01T00:00:00Z',
    applies_to: { exam: ['IAT'] },
    uses_allowed: 10,
    budget_paise: null,
    ...more,
  }
  return server.rows(
    `insert into payments.coupons (${Object.keys(row).join(', ')}) values (${Object.keys(row)
      .map((_, index) => `$${index + 1}`)
      .join(', ')})`,
    Object.values(row),
  )
}
const usesOf = async (code: string) => {
  const [row] = await server.rows<{ uses_taken: number; given_paise: string }>(
    `select uses_taken, given_paise from payments.coupons where code = $1`,
    [code],
  )
  return { uses: row?.uses_taken, given: Number(row?.given_paise) }
}

beforeEach(async () => {
  server.clock.moveTo(NOW)
  await server.rows('truncate payments.coupons cascade')
})

const quote = (code: string, visitor: Visitor | null = null, more: object = {}) =>
  server.post(
    '/api/v1/coupon',
    { exam_type: 'IAT', coupon_code: code, class_stream: '1102', lead_term: '2026-27', ...more },
    visitor,
  )
const REFUSED = { success: 'false', message: 'Invalid Coupon', code: 'payments.coupon-not-valid' }

describe('[API-18] a quote', () => {
  it('[OPN-80] is guessed at ten times an hour from one /64, whichever of its addresses asks', async () => {
    const guess = async (address: string) =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/v1/coupon',
          headers: { host: 'medha.localhost', 'sec-fetch-site': 'same-origin' },
          remoteAddress: address,
          payload: { exam_type: 'IAT', coupon_code: 'GUESS', class_stream: '1102', lead_term: '2026-27' },
        })
      ).statusCode
    const tries = []
    for (let at = 1; at <= 12; at += 1) tries.push(await guess(`2001:db8:88:1::${at}`))
    expect(tries.filter((status) => status === 429)).toHaveLength(2)
    // Control: with a connection each they are all answered.
    const others = []
    for (let at = 2; at <= 13; at += 1) others.push(await guess(`2001:db8:88:${at}::1`))
    expect(others.filter((status) => status === 429)).toEqual([])
  })

  it('[OPN-80] is not used up for a family by others at its address', async () => {
    await coupon('HALF')
    const family = await server.visitor()
    const statusOfQuote = async (code: string, cookie?: string) =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/v1/coupon',
          headers: {
            host: 'medha.localhost',
            'sec-fetch-site': 'same-origin',
            ...(cookie === undefined ? {} : { cookie }),
          },
          remoteAddress: '203.0.113.77',
          payload: { exam_type: 'IAT', coupon_code: code, class_stream: '1102', lead_term: '2026-27' },
        })
      ).statusCode
    for (let guess = 0; guess < 10; guess += 1) await statusOfQuote(`GUESS${guess}`)
    expect(await statusOfQuote('HALF', `visit=${family.nonce}`)).toBe(200)
    // Control: a browser without a proven number shares the limit of its address.
    expect(await statusOfQuote('HALF')).toBe(429)
    // A proven number has a limit, too.
    for (let guess = 0; guess < 10; guess += 1) await statusOfQuote(`GUESS${guess}`, `visit=${family.nonce}`)
    expect(await statusOfQuote('HALF', `visit=${family.nonce}`)).toBe(429)
  })

  it('[CPN-05] [CPN-03] says what the coupon takes off, in rupees, and takes nothing', async () => {
    await coupon('HALF')
    const answer = await quote(' half ')
    expect(answer.body).toEqual({
      success: 'true',
      msg: '',
      message: '',
      data: { exam_discount_amount: 150 },
    })
    expect(await usesOf('HALF')).toEqual({ uses: 0, given: 0 })
  })

  it('[CPN-04] has one answer for unknown, ended, foreign, spent and switched off', async () => {
    await coupon('ENDED', { ends_at: NOW })
    await coupon('FOREIGN', { applies_to: { exam: ['iACST'] } })
    await coupon('OTHERCLASS', { applies_to: { class: ['9'] } })
    await coupon('OFFNOW', { is_enabled: false })
    for (const code of ['UNKNOWN', 'ENDED', 'FOREIGN', 'OTHERCLASS', 'OFFNOW']) {
      const answer = await quote(code)
      expect([answer.status, answer.body]).toEqual([200, { ...REFUSED, msg: 'Invalid Coupon' }])
    }
  })

  it('is nothing for a coupon that is good for courses only, with and without a form', async () => {
    await coupon('COURSE500', { applies_to: { course: ['NEET-CLS'] } })
    const visitor = await server.visitor()
    await server.signUp(visitor, IAT, 'IAT')
    expect((await quote('COURSE500')).body).toMatchObject(REFUSED)
    expect((await quote('COURSE500', visitor)).body).toMatchObject(REFUSED)
  })

  it('goes by the form that waits for its payment, not by what the question claims', async () => {
    await coupon('NINE', { applies_to: { class: ['9'] } })
    await coupon('DELHI', { applies_to: { branch: ['DL001'] } })
    const visitor = await server.visitor()
    await server.signUp(visitor, IAT, 'IAT')
    expect((await quote('NINE', null, { class_stream: '901' })).body.success).toBe('true')
    expect((await quote('NINE', visitor, { class_stream: '901' })).body).toMatchObject(REFUSED)
    expect((await quote('DELHI', visitor)).body.success).toBe('true')
  })

  it('stops a browser after ten tries an hour, and not its neighbours', async () => {
    const visitor = await server.visitor()
    await server.signUp(visitor, IAT, 'IAT')
    for (let guess = 0; guess < 10; guess += 1)
      expect((await quote(`GUESS${guess}`, visitor)).body.code).toBe('payments.coupon-not-valid')
    expect((await quote('GUESS10', visitor)).status).toBe(429)
    const neighbour = await server.visitor()
    await server.signUp(neighbour, IAT, 'IAT')
    expect((await quote('GUESS', neighbour)).status).toBe(200)
  })
})

describe('a redemption', () => {
  it('[CPN-06] is offered only where a coupon could be used', async () => {
    const first = await server.signUp(await server.visitor(), IAT, 'IAT')
    expect(first.body.data.isCouponApplicable).toBe(false)
    await coupon('HALF')
    const second = await server.signUp(await server.visitor(), IAT, 'IAT')
    expect(second.body.data.isCouponApplicable).toBe(true)
  })

  it('[REG-18] [CPN-05] a coupon for the whole fee confirms at once, without a bank', async () => {
    await coupon('ALLOFIT', { percent: 100 })
    const visitor = await server.visitor()
    const answer = await server.signUp(
      visitor,
      { ...IAT, payment_mode: 'paytm', coupon_code: 'ALLOFIT' },
      'IAT',
    )
    expect(answer.body).toMatchObject({ status: 'confirmed', data: { exam_fee: 300, payment_data: null } })
    expect(await usesOf('ALLOFIT')).toEqual({ uses: 1, given: 30_000 })
    expect((await server.post('/api/v1/registrations/status', {}, visitor)).body.state).toBe('confirmed')
  })

  it('[OPN-72] the bank is asked for what is left, and only that amount counts', async () => {
    await coupon('HALF')
    const visitor = await server.visitor()
    const answer = await server.signUp(visitor, { ...IAT, payment_mode: 'paytm', coupon_code: 'HALF' }, 'IAT')
    const { ORDER_ID: orderId, TXN_AMOUNT: amount } = answer.body.data.payment_data
    expect(amount).toBe('150.00')
    const notice = (amountPaise: number) =>
      server.post(
        '/api/v1/payments/notices/development-bank',
        bank.signed(orderId, { status: 'captured', amountPaise }),
      )
    await notice(30_000)
    await deliverEvents(server)
    expect((await server.post('/api/v1/registrations/status', {}, visitor)).body.state).toBe('awaiting')
    await notice(15_000)
    await deliverEvents(server)
    expect((await server.post('/api/v1/registrations/status', {}, visitor)).body.state).toBe('confirmed')
  })

  it('a use stays taken when the payment fails, and goes back when it is left or goes on without the coupon', async () => {
    await coupon('HALF')
    const withCoupon = { ...IAT, payment_mode: 'paytm', coupon_code: 'HALF' }
    const failing = await server.visitor()
    const answer = await server.signUp(failing, withCoupon, 'IAT')
    expect(await usesOf('HALF')).toEqual({ uses: 1, given: 15_000 })
    const { ORDER_ID: orderId } = answer.body.data.payment_data
    const event = bank.signed(orderId, { status: 'failed', amountPaise: 15_000 })
    await server.post('/api/v1/payments/notices/development-bank', event)
    expect(await usesOf('HALF')).toEqual({ uses: 1, given: 15_000 })
    // Paying again takes no second use.
    await server.signUp(failing, withCoupon, 'IAT')
    expect(await usesOf('HALF')).toEqual({ uses: 1, given: 15_000 })
    await server.signUp(failing, { ...IAT, payment_mode: 'paytm' }, 'IAT')
    expect(await usesOf('HALF')).toEqual({ uses: 0, given: 0 })

    const changing = await server.visitor()
    await server.signUp(changing, withCoupon, 'IAT')
    await server.signUp(changing, { ...IAT, payment_mode: 'paytm' }, 'IAT')
    expect(await usesOf('HALF')).toEqual({ uses: 0, given: 0 })

    const leaving = await server.visitor()
    await server.signUp(leaving, withCoupon, 'IAT')
    server.clock.advance(21 * 60_000)
    await server.composition.signUps.releaseAbandoned()
    expect(await usesOf('HALF')).toEqual({ uses: 0, given: 0 })
  })

  it('one use per student, and a wrong coupon leaves the held place as it was', async () => {
    await coupon('ALLOFIT', { percent: 100, applies_to: {} })
    const visitor = await server.visitor()
    const offline = { exam_mode: 'Offline (10 AM to 11 AM)', payment_mode: 'paytm', coupon_code: 'ALLOFIT' }
    expect((await server.signUp(visitor, offline)).body.status).toBe('confirmed')
    const another = { ...offline, exam_date: '2026-11-23T03:30:00Z' }
    expect((await server.signUp(visitor, another)).body).toMatchObject(REFUSED)
    const [held] = await server.rows<{ held: number }>(
      `select count(*)::int as held from registration.sign_ups where state = 'held' and exam_day = '2026-11-23'`,
    )
    expect(held).toEqual({ held: 0 })
    const sibling = { ...another, student_name: 'Ravi Verma' }
    expect((await server.signUp(visitor, sibling)).body.status).toBe('confirmed')
  })

  it('[REG-18] a coupon that is good for courses only is neither offered nor used for an exam', async () => {
    await coupon('COURSE500', {
      percent: null,
      amount_paise: 50_000,
      applies_to: { course: ['NEET-CLS'] },
    })
    const visitor = await server.visitor()
    const form = await server.signUp(visitor, IAT, 'IAT')
    expect(form.body.data.isCouponApplicable).toBe(false)
    const paying = { ...IAT, payment_mode: 'paytm', coupon_code: 'COURSE500' }
    expect((await server.signUp(visitor, paying, 'IAT')).body).toMatchObject(REFUSED)
    expect(await usesOf('COURSE500')).toEqual({ uses: 0, given: 0 })
  })

  it('a way back by link keeps a coupon that was compared when the form was sent', async () => {
    await coupon('HALF', { applies_to: { exam: ['IAT'], branch: ['DL001'] } })
    const visitor = await server.visitor()
    const form = await server.signUp(visitor, { ...IAT, payment_mode: 'paytm', coupon_code: 'HALF' }, 'IAT')
    const event = { status: 'failed', amountPaise: 15_000 } as const
    const { ORDER_ID: orderId } = form.body.data.payment_data
    await server.post('/api/v1/payments/notices/development-bank', bank.signed(orderId, event))
    const [{ charge_id: chargeId } = { charge_id: '' }] = await server.rows<{ charge_id: string }>(
      `select charge_id from payments.attempts where order_id = $1`,
      [orderId],
    )
    const { database } = server.deps
    const resumed = await database.db
      .transaction()
      .execute((trx) =>
        server.composition.payments.resumeCharge(trx, chargeId, { payBy: null, method: null }),
      )
    expect(resumed).toMatchObject({ ok: true, value: { duePaise: 15_000, isCaptured: false } })
    expect(await usesOf('HALF')).toEqual({ uses: 1, given: 15_000 })
  })

  it('stops at its budget', async () => {
    await coupon('BUDGET', { percent: 50, budget_paise: 20_000 })
    const pay = { ...IAT, payment_mode: 'paytm', coupon_code: 'BUDGET' }
    expect((await server.signUp(await server.visitor(), pay, 'IAT')).body.status).toBe('pending')
    expect((await server.signUp(await server.visitor(), pay, 'IAT')).body).toMatchObject(REFUSED)
  })
})
