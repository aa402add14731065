import { describe, expect, it } from 'vitest'
import { OFFLINE, type Visitor } from '../../../../test/sign-up-server.ts'
import { deliverEvents, type TestBank } from '../../../../test/test-bank.ts'
import { signUpSuite } from '../../../../test/sign-up-suite.ts'

const { bank, server } = await signUpSuite()

const IAT = { class_stream: '1102', exam_date: '2026-11-22T03:30:00Z', exam_mode: 'Online (10 AM to 10 PM)' }
const PAY = { payment_mode: 'paytm' }
const FEE = 30_000
const MINUTE = 60_000
/** Before a place expires that was held at the beginning of a test. */
const IN_TIME = '2026-11-15T06:05:00Z'

const status = async (visitor: Visitor) =>
  (await server.post('/api/v1/registrations/status', {}, visitor)).body
const notice = (orderId: string, event: Parameters<TestBank['signed']>[1]) =>
  server.post('/api/v1/payments/notices/development-bank', bank.signed(orderId, event))
const seats = async () => {
  const [row] = await server.rows<{ seats_taken: number }>(
    `select seats_taken from catalogue.seatings join catalogue.exam_days using (exam_day_id)
     where branch_code = 'DL001' and slot_id = 102 and day = '2026-11-20'`,
  )
  return row?.seats_taken ?? -1
}
/** Signs up and goes to the bank's page. */
const atTheBank = async (more: object = {}, examType = 'IAT') => {
  const visitor = await server.visitor()
  const form = examType === 'IAT' ? { ...IAT, ...more } : more
  await server.signUp(visitor, form, examType)
  const answer = await server.signUp(visitor, { ...form, ...PAY }, examType)
  return { visitor, form, orderId: String(answer.body.data.payment_data?.ORDER_ID), answer }
}
const refunds = (orderId: string) =>
  server.rows<{ reason: string; amount_paise: number }>(
    `select reason, refunds.amount_paise from payments.refunds join payments.captures using (capture_id)
     where order_id = $1`,
    [orderId],
  )

describe('[OPN-17] the two posts of a paid exam', () => {
  it('[CPN-06] [NUM-04] the first keeps an attempt and tells the fee; no roll number yet', async () => {
    const visitor = await server.visitor()
    const answer = await server.signUp(visitor, IAT, 'IAT')
    expect(answer.body).toMatchObject({
      success: 'true',
      status: 'pending',
      data: {
        isPaidExam: true,
        exam_fee: 300,
        isCouponApplicable: false,
        payment_data: null,
        dob: null,
        roll_number: '',
      },
    })
    expect(await status(visitor)).toEqual({
      state: 'awaiting',
      examType: 'IAT',
      feePaise: FEE,
      payment: { examTitle: expect.anything(), duePaise: FEE, orderId: null },
    })
  })

  it('[REG-17] [OPN-19] [ENT-31] the second hands over to a configured target with the server’s own amount', async () => {
    const { answer, orderId } = await atTheBank()
    expect(answer.body.data.payment_data).toEqual({
      ORDER_ID: orderId,
      TXN_AMOUNT: '300.00',
      action_url: `${bank.env['BANK_URL']}/pay`,
      form_action: `${bank.env['BANK_URL']}/pay`,
      form_name: 'bank',
      redirect_url: '',
      order: orderId,
      paise: '30000',
      return_to: `http://medha.localhost/api/v1/payments/returns/development-bank/${orderId}`,
      cancel_to: `http://medha.localhost/api/v1/payments/returns/development-bank/${orderId}?left=1`,
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  it('gives the same charge and a new order to a second click, and a new charge to another method', async () => {
    const { visitor, form, orderId } = await atTheBank()
    const again = await server.signUp(visitor, { ...form, ...PAY }, 'IAT')
    const other = await server.signUp(visitor, { ...form, payment_mode: 'razorpay' }, 'IAT')
    const orders = [orderId, again, other].map((one) =>
      typeof one === 'string' ? one : String(one.body.data.payment_data.ORDER_ID),
    )
    expect(new Set(orders).size).toBe(3)
    const charges = await server.rows<{ state: string; orders: string[] }>(
      `select charges.state, array_agg(order_id order by attempt_no) as orders
       from payments.attempts join payments.charges using (charge_id)
       where order_id = any($1) group by charges.charge_id order by charges.charge_id`,
      [orders],
    )
    expect(charges).toEqual([
      { state: 'closed', orders: orders.slice(0, 2) },
      { state: 'open', orders: orders.slice(2) },
    ])
  })

  it('[CPN-07] refuses a method that the branch does not offer', async () => {
    const visitor = await server.visitor()
    const answer = await server.signUp(visitor, { ...IAT, payment_mode: 'ccavenue' }, 'IAT')
    expect(answer.body.code).toBe('payments.no-such-method')
  })

  it('lets a family pay after the proof of its number has run out, in the browser that sent the form only', async () => {
    const visitor = await server.visitor()
    await server.signUp(visitor, { ...OFFLINE })
    server.clock.advance(15 * MINUTE)
    await server.rows(`update verification.proven_mobiles set expires_at = proven_at + interval '1 second'`)
    expect((await server.signUp(visitor, { ...OFFLINE, ...PAY })).body.data.payment_data).not.toBeNull()
    const stranger = { nonce: 'B'.repeat(22), mobile: visitor.mobile }
    expect((await server.signUp(stranger, { ...OFFLINE, ...PAY })).body.code).toBe('registration.not-proven')
  })

  it('[REG-20] keeps a held place after closing and at the fee that was told', async () => {
    server.clock.moveTo('2026-11-20T03:29:59Z')
    const visitor = await server.visitor()
    expect((await server.signUp(visitor, { ...OFFLINE })).body.data.exam_fee).toBe(100)
    server.clock.advance(5 * MINUTE)
    await server.rows(
      `update catalogue.exam_modes set fee_paise = 99900 where exam_type = 'iACST' and mode = 'offline'`,
    )
    const paying = await server.signUp(visitor, { ...OFFLINE, ...PAY })
    await server.rows(
      `update catalogue.exam_modes set fee_paise = 10000 where exam_type = 'iACST' and mode = 'offline'`,
    )
    expect(paying.body.data).toMatchObject({ exam_fee: 100, payment_data: { TXN_AMOUNT: '100.00' } })
    expect((await server.signUp(await server.visitor(), { ...OFFLINE })).body.code).toBe(
      'registration.day-not-bookable',
    )
  })

  it('moves a place that is not paid yet: one seat, one attempt', async () => {
    const visitor = await server.visitor()
    const before = await seats()
    await server.signUp(visitor, { ...OFFLINE, ...PAY })
    expect(await seats()).toBe(before + 1)
    await server.signUp(visitor, { ...OFFLINE, exam_date: '2026-11-21T03:30:00Z' })
    expect(await seats()).toBe(before)
    const held = await server.rows(
      `select attempt_no from registration.sign_ups where has_seat and exam_day = '2026-11-21'`,
    )
    expect(held).toEqual([{ attempt_no: 1 }])
  })
})

describe('[OPN-68] the end of a payment', () => {
  it('[REG-10] [REG-16] a signed capture of the right amount gives the roll number, once', async () => {
    const { visitor, orderId } = await atTheBank()
    const event = { status: 'captured', amountPaise: FEE, eventId: 'e-1', transactionId: 't-1' } as const
    for (let copy = 0; copy < 3; copy += 1)
      expect((await notice(orderId, event)).body).toEqual({ heard: true })
    await deliverEvents(server)
    await deliverEvents(server, { again: true })
    const view = await status(visitor)
    expect(view).toMatchObject({
      state: 'confirmed',
      examType: 'IAT',
      rollNumber: expect.stringMatching(/^[1-9]\d{11}$/),
      dateOfBirth: '2010-04-05',
      examDay: '2026-11-22',
      mode: 'online',
      calendar: { startsAt: '2026-11-22T04:30:00.000Z', endsAt: '2026-11-22T16:30:00.000Z' },
      dashboardLink: expect.stringContaining('lt='),
    })
    const students = await server.rows(`select from identity.students where mobile = $1`, [
      `+91${visitor.mobile}`,
    ])
    expect(students).toHaveLength(1)
    expect(await refunds(orderId)).toEqual([])
  })

  it('a forged, a foreign and a tampered notice give nothing', async () => {
    const { visitor, orderId } = await atTheBank()
    const good = bank.signed(orderId, { status: 'captured', amountPaise: FEE })
    for (const forged of [
      { ...good, signature: '0'.repeat(64) },
      { ...good, amountPaise: 1 },
      { ...good, orderId: 'MDANOTHERORDER' },
    ]) {
      const answer = await server.post('/api/v1/payments/notices/development-bank', forged)
      expect([answer.status, answer.body.code]).toEqual([403, 'payments.not-signed'])
    }
    await deliverEvents(server)
    expect((await status(visitor)).state).toBe('awaiting')
  })

  it('a signed capture of a wrong amount gives no place, and goes back once the bank says it again when asked; the family may try again', async () => {
    const { visitor, orderId } = await atTheBank()
    const event = { status: 'captured', amountPaise: FEE - 100, transactionId: 'less' } as const
    await notice(orderId, event)
    await deliverEvents(server)
    expect((await status(visitor)).state).toBe('awaiting')
    expect(await refunds(orderId)).toEqual([])
    bank.knows(orderId, event)
    await notice(orderId, event)
    expect((await status(visitor)).state).toBe('failed')
    expect(await refunds(orderId)).toEqual([{ reason: 'wrong-amount', amount_paise: FEE - 100 }])
  })

  it('a second capture of one charge is given back', async () => {
    const { orderId } = await atTheBank()
    await notice(orderId, { status: 'captured', amountPaise: FEE, transactionId: 'one' })
    await notice(orderId, { status: 'captured', amountPaise: FEE, transactionId: 'two' })
    expect(await refunds(orderId)).toEqual([{ reason: 'second-capture', amount_paise: FEE }])
  })

  it('the browser’s return only makes us poll the bank, and not more often than every few seconds', async () => {
    const { visitor, orderId } = await atTheBank()
    expect((await server.post('/api/v1/registrations/status', {}, visitor)).body.state).toBe('awaiting')
    bank.knows(orderId, { status: 'captured', amountPaise: FEE })
    expect((await status(visitor)).state).toBe('awaiting')
    const polls = bank.polledOrders.filter((polled) => polled === orderId).length
    expect(polls).toBe(1)
    server.clock.advance(3_000)
    expect((await status(visitor)).state).toBe('confirmed')
  })

  it('[REG-07] [REG-11] a failure keeps the place for a while, and trying again loses nothing', async () => {
    const { visitor, form, orderId } = await atTheBank(OFFLINE, 'iACST')
    const held = await seats()
    await notice(orderId, { status: 'failed', amountPaise: 10_000 })
    await deliverEvents(server)
    expect(await status(visitor)).toMatchObject({ state: 'failed', placeKeptUntil: expect.any(String) })
    expect(await seats()).toBe(held)
    const again = await server.signUp(visitor, { ...form, ...PAY })
    const second = String(again.body.data.payment_data.ORDER_ID)
    expect(second).not.toBe(orderId)
    await notice(second, { status: 'captured', amountPaise: 10_000 })
    await deliverEvents(server)
    expect((await status(visitor)).state).toBe('confirmed')
    expect(await seats()).toBe(held)
  })

  it('[OPN-21] money that comes after the bank said no still counts', async () => {
    const { visitor, orderId } = await atTheBank()
    await notice(orderId, { status: 'aborted', amountPaise: FEE })
    await notice(orderId, { status: 'captured', amountPaise: FEE })
    await deliverEvents(server)
    expect((await status(visitor)).state).toBe('confirmed')
  })

  it('paid in both of two tabs: one place, one payment back', async () => {
    const { visitor, form, orderId } = await atTheBank()
    const other = await server.signUp(visitor, { ...form, payment_mode: 'razorpay' }, 'IAT')
    const second = String(other.body.data.payment_data.ORDER_ID)
    await notice(orderId, { status: 'captured', amountPaise: FEE })
    await notice(second, { status: 'captured', amountPaise: FEE })
    await deliverEvents(server)
    expect((await status(visitor)).state).toBe('confirmed')
    expect([...(await refunds(orderId)), ...(await refunds(second))]).toEqual([
      { reason: 'not-wanted', amount_paise: FEE },
    ])
  })
})

describe('a payment that is left', () => {
  it('gives the seat, the attempt and the charge back, and the family is told that it failed', async () => {
    const before = await seats()
    const { visitor, orderId } = await atTheBank(OFFLINE, 'iACST')
    expect(await seats()).toBe(before + 1)
    server.clock.advance(15 * MINUTE - 1)
    await server.composition.signUps.releaseAbandoned()
    expect(await seats()).toBe(before + 1)
    server.clock.advance(1)
    await server.composition.signUps.releaseAbandoned()
    await server.composition.signUps.releaseAbandoned()
    expect(await seats()).toBe(before)
    expect(await status(visitor)).toEqual({
      state: 'failed',
      examType: 'iACST',
      feePaise: 10_000,
      payment: { examTitle: expect.anything(), duePaise: 10_000, orderId },
      isCancelled: false,
      placeKeptUntil: null,
    })
  })

  it('is asked about at the bank before the seat is given away', async () => {
    const { visitor, orderId } = await atTheBank(OFFLINE, 'iACST')
    bank.knows(orderId, { status: 'captured', amountPaise: 10_000, takenAt: IN_TIME })
    server.clock.advance(21 * MINUTE)
    await server.composition.signUps.releaseAbandoned()
    await deliverEvents(server)
    expect((await status(visitor)).state).toBe('confirmed')
  })

  it('[OPN-68] money taken in time and heard of after the release: seated again while there is a seat', async () => {
    const { visitor, orderId } = await atTheBank(OFFLINE, 'iACST')
    server.clock.advance(21 * MINUTE)
    await server.composition.signUps.releaseAbandoned()
    await notice(orderId, { status: 'captured', amountPaise: 10_000, takenAt: IN_TIME })
    await deliverEvents(server)
    expect((await status(visitor)).state).toBe('confirmed')
    expect(await refunds(orderId)).toEqual([])
  })

  it('[OPN-68] … and given back, with a word to the family, when the seat is gone: never silent', async () => {
    const { visitor, orderId } = await atTheBank(OFFLINE, 'iACST')
    server.clock.advance(21 * MINUTE)
    await server.composition.signUps.releaseAbandoned()
    await server.rows(
      `update catalogue.seatings set capacity = seats_taken where branch_code = 'DL001' and slot_id = 102`,
    )
    await notice(orderId, { status: 'captured', amountPaise: 10_000, takenAt: IN_TIME })
    await deliverEvents(server)
    await deliverEvents(server, { again: true })
    expect((await status(visitor)).state).toBe('refund-due')
    expect(await refunds(orderId)).toEqual([{ reason: 'not-wanted', amount_paise: 10_000 }])
    const messages = await server.rows<{ channel: string; link: string }>(
      `select channel, words ->> 'link' as link from notifications.messages
       where code = 'refund-due' and recipient in ($1, $2) order by channel`,
      [`+91${visitor.mobile}`, 'asha@pupils.example'],
    )
    // With the link to register for another day.
    const link = expect.stringMatching(/^https?:\/\/[^/]+\/$/) as string
    expect(messages).toEqual([
      { channel: 'mail', link },
      { channel: 'sms', link },
    ])
    await server.rows(
      `update catalogue.seatings set capacity = 120 where branch_code = 'DL001' and slot_id = 102`,
    )
  })

  it('money for a child that has signed up again meanwhile is given back', async () => {
    const { visitor, form, orderId } = await atTheBank(OFFLINE, 'iACST')
    server.clock.advance(21 * MINUTE)
    await server.composition.signUps.releaseAbandoned()
    const again = await server.signUp(visitor, { ...form, ...PAY })
    await notice(String(again.body.data.payment_data.ORDER_ID), { status: 'captured', amountPaise: 10_000 })
    await notice(orderId, { status: 'captured', amountPaise: 10_000 })
    await deliverEvents(server)
    expect(await refunds(orderId)).toEqual([{ reason: 'not-wanted', amount_paise: 10_000 }])
    expect((await status(visitor)).state).toBe('confirmed')
  })

  it('is found by asking when the bank’s notice was lost, also after we stopped waiting', async () => {
    const { visitor, orderId } = await atTheBank(OFFLINE, 'iACST')
    server.clock.advance(21 * MINUTE)
    await server.composition.signUps.releaseAbandoned()
    bank.knows(orderId, { status: 'captured', amountPaise: 10_000, takenAt: IN_TIME })
    server.clock.advance(16 * MINUTE)
    await server.composition.payments.pollDue()
    await deliverEvents(server)
    expect((await status(visitor)).state).toBe('confirmed')
  })

  it('is forgotten after two weeks, when nobody is asked about it any more: nobody needs the form of somebody who left', async () => {
    const { visitor } = await atTheBank(OFFLINE, 'iACST')
    server.clock.advance(21 * MINUTE)
    await server.composition.signUps.releaseAbandoned()
    server.clock.advance(14 * 24 * 60 * MINUTE)
    await server.composition.signUps.deleteReleased()
    const [row] = await server.rows<{ sealed_person: null }>(
      `select sealed_person from registration.sign_ups order by sign_up_id desc limit 1`,
    )
    expect(row).toEqual({ sealed_person: null })
    expect((await status(visitor)).state).toBe('failed')
  })
})

describe('[OPN-68] the status', () => {
  it('believes nothing in the address and tells strangers nothing', async () => {
    const visitor = await server.visitor()
    await server.signUp(visitor)
    const forged = '/api/v1/registrations/status?registeration=success&roll_no=251104783926'
    expect((await server.post(forged, {}, null)).status).toBe(400)
    expect(await status({ nonce: 'C'.repeat(22), mobile: '' })).toEqual({ state: 'none' })
    expect((await server.post('/api/v1/registrations/status', {}, null)).body).toEqual({ state: 'none' })
  })

  it('[NUM-08] says when to be at the centre, from the exam’s own profile, and nothing to who stays at home', async () => {
    const home = await server.visitor()
    await server.signUp(home)
    expect(await status(home)).toMatchObject({ mode: 'online', reportingMinutes: null })
    await server.rows(
      "update catalogue.exam_types set reporting_minutes_before = 45 where exam_type = 'iACST'",
    )
    const { visitor, orderId } = await atTheBank(OFFLINE, 'iACST')
    bank.knows(orderId, { status: 'captured', amountPaise: 10_000 })
    server.clock.advance(5_000)
    expect(await status(visitor)).toMatchObject({ mode: 'offline', reportingMinutes: 45 })
  })

  it('stops showing a confirmed registration after a while: computers are shared', async () => {
    const visitor = await server.visitor()
    await server.signUp(visitor)
    expect((await status(visitor)).state).toBe('confirmed')
    server.clock.advance(2 * 60 * MINUTE)
    expect(await status(visitor)).toEqual({ state: 'none' })
  })
})
