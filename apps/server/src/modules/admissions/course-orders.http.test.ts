import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadDemoCoupons } from '../../../db/seeds/demo/coupons.ts'
import {
  aBuyer,
  bankTakes,
  startCheckout,
  order,
  orderOf,
  ORDERS,
  pay,
  notifyAdmissions,
  type Buyer,
} from '../../../test/course-buyer.ts'
import { DEMO_MORNING, startDemoServer, type DemoServer } from '../../../test/demo-server.ts'
import { openTestBank, type TestBank } from '../../../test/test-bank.ts'

const RESULT = 'iACST online, result published'
const DIGITAL = 'iACST of the digital branch, result published'
const OTHER = 'iACST online in 7 days'

let bank: TestBank
let server: DemoServer
beforeAll(async () => {
  bank = await openTestBank()
  server = await startDemoServer(bank.env)
  const client = await server.deps.database.pool.connect()
  await loadDemoCoupons(client)
  client.release()
})
afterAll(async () => {
  await server.close()
  bank.close()
})

const rows = async (text: string, values: unknown[] = []) =>
  (await server.deps.database.pool.query(text, values)).rows
const ordersOf = (buyer: Buyer) =>
  rows(
    `select state, refusal, payable_paise from admissions.course_orders where student_id = $1 order by order_id`,
    [buyer.studentId],
  )
const refundsOf = (bankOrder: string) =>
  rows(
    `select refund.reason, refund.amount_paise from payments.refunds refund
     join payments.captures capture using (capture_id) where capture.order_id = $1`,
    [bankOrder],
  )
const messagesTo = (buyer: Buyer) =>
  rows(
    `select code, channel from notifications.messages where student_id = $1 and code like 'course-%' order by code, channel`,
    [buyer.studentId],
  )
/** Resets what a test has changed, so that the next one starts from the same state. */
const forget = async () => {
  // Rate limits per student have their own tests.
  const { redis, config } = server.deps
  const counted = await redis.keys(`${config.REDIS_PREFIX}*`)
  if (counted.length > 0) await redis.del(...counted)
  await rows(`delete from admissions.course_orders`)
  await rows(`with keys as (delete from notifications.message_keys) delete from notifications.messages`)
  await rows(`update catalogue.course_offers set is_enabled = true, seats_taken = 0`)
  server.clock.moveTo(DEMO_MORNING)
}

afterEach(forget)

describe('an order', () => {
  it('[API-43] [ENT-32] [FEE-01] tells its price from the result, and no amount is read from the form', async () => {
    const buyer = await aBuyer(server, RESULT)
    const card = await server.composition.results.publishedResultOf(buyer.studentId)
    const percent = card?.discounts.tuitionFee ?? 0
    expect(percent).toBeGreaterThan(0)
    const { body } = await order(server, buyer, { amount: 1, TXN_AMOUNT: '1.00', registration_fees: 1 })
    expect(body).toMatchObject({
      success: 'true',
      data: { state: 'unpaid', product_id: buyer.form['product_id'], amount: body.data.quote.payable },
    })
    const tuition = body.data.quote.lines.find((line: { name: string }) => line.name === 'Tuition Fee')
    expect(tuition).toMatchObject({ percent, due: Math.round((tuition.list * (100 - percent)) / 100) })
    const [stored] = await rows(
      `select result_version, terms_version, quote from admissions.course_orders where student_id = $1`,
      [buyer.studentId],
    )
    expect(stored).toMatchObject({ result_version: 1, terms_version: '2026-11' })
    expect(stored.quote.payablePaise).toBe(body.data.amount * 100)
  })

  it('[FEE-05] of the digital branch is for the whole course', async () => {
    const { body } = await order(server, await aBuyer(server, DIGITAL))
    expect(body.data.quote).toMatchObject({ pays_for: 'course', payable: body.data.quote.total })
  })

  it('[OPN-10] made after the last day of the scholarship has no discount and no result behind it', async () => {
    const buyer = await aBuyer(server, RESULT)
    server.clock.moveTo('2026-12-14T18:29:59Z')
    const inTime = (await order(server, { ...buyer, token: await server.tokenOf(RESULT) })).body.data
    expect(inTime.quote.savings).toBeGreaterThan(0)
    await rows(`delete from admissions.course_orders`)
    server.clock.moveTo('2026-12-14T18:30:00Z')
    const late = (await order(server, { ...buyer, token: await server.tokenOf(RESULT) })).body.data
    expect(late.quote.savings).toBe(0)
  })

  it.each([
    ['roll number', { roll_number: '100000000000' }, 403, 'edge.not-yours'],
    ['mobile', { mobile_no: '9810000099' }, 403, 'edge.not-yours'],
    ['product', { product_id: 'M27-12-E-C' }, 404, 'admissions.no-such-course'],
    ['term', { product_course_term: '2030-31' }, 404, 'admissions.no-such-course'],
    ['branch', { center_code: 'DL002' }, 404, 'admissions.no-such-course'],
    ['way of paying', { payment_method: 'cowries' }, 200, 'payments.no-such-method'],
    ['pincode', { billing_zip: '11005' }, 400, 'edge.malformed'],
    ['father', { father_name: '' }, 400, 'edge.malformed'],
    ['address', { billing_address: '  ' }, 400, 'edge.malformed'],
  ])('[API-43] with another %s is refused and leaves nothing', async (_, changed, status, code) => {
    const buyer = await aBuyer(server, RESULT)
    const reply = await order(server, buyer, changed)
    expect([reply.status, reply.body.code]).toEqual([status, code])
    expect(await ordersOf(buyer)).toEqual([])
  })

  it('20 presses at once are one order', async () => {
    const buyer = await aBuyer(server, RESULT)
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(server, buyer)))
    expect(new Set(answers.map(({ body }) => body.data?.order_id)).size).toBe(1)
    expect(await ordersOf(buyer)).toHaveLength(1)
  })

  it('control: a second open order is refused by its key, and a quote by its lock', async () => {
    const buyer = await aBuyer(server, RESULT)
    await order(server, buyer)
    const columns = (
      await rows(`select string_agg(quote_ident(attname), ', ') as names from pg_attribute
        where attrelid = 'admissions.course_orders'::regclass and attnum > 1 and not attisdropped
          and attname <> 'order_number'`)
    )[0].names
    await expect(
      rows(`insert into admissions.course_orders (order_number, ${columns})
            select 'MCZZZZZZZZZZ', ${columns} from admissions.course_orders`),
    ).rejects.toThrow('course_orders_one_open')
    await expect(
      rows(`update admissions.course_orders set payable_paise = 1,
              quote = jsonb_set(quote, '{payablePaise}', '1')`),
    ).rejects.toThrow('is frozen')
  })

  it('keeps its price while the catalogue changes, until the price has lapsed', async () => {
    const buyer = await aBuyer(server, RESULT)
    const quoted = (await order(server, buyer)).body.data
    await rows(`update catalogue.courses set registration_fee_paise = registration_fee_paise + 100000`)
    const again = (await order(server, buyer)).body.data
    expect([again.order_id, again.amount]).toEqual([quoted.order_id, quoted.amount])
    const { payment_data: form } = (await pay(server, buyer, quoted.order_id)).body.data
    expect(Number(form.TXN_AMOUNT)).toBe(quoted.amount)
    server.clock.moveTo('2026-11-17T04:00:00Z')
    const later = { ...buyer, token: await server.tokenOf(RESULT) }
    expect((await pay(server, later, quoted.order_id)).body.code).toBe('admissions.not-payable')
    const fresh = (await order(server, later)).body.data
    expect(fresh.order_id).not.toBe(quoted.order_id)
    expect(fresh.amount).toBeGreaterThan(quoted.amount)
    // Money for the quoted price still counts: the family paid the amount it was shown.
    await bankTakes(server, bank, form.ORDER_ID, quoted.amount * 100)
    await notifyAdmissions(server)
    expect(await orderOf(server, later, quoted.order_id)).toMatchObject({
      state: 'purchased',
      amount: quoted.amount,
    })
    expect((await pay(server, later, fresh.order_id)).body.code).toBe('admissions.bought-already')
    await rows(`update catalogue.courses set registration_fee_paise = registration_fee_paise - 100000`)
  })

  it('[API-43] [OPN-70] with a fixed header and no session is refused', async () => {
    const { form } = await aBuyer(server, RESULT)
    for (const url of [ORDERS, '/api/v1/course-details/M27-10-F-C']) {
      const reply = await server.app.inject({
        method: url === ORDERS ? 'POST' : 'GET',
        url,
        headers: { host: 'medha.localhost', authorization: `Basic ${btoa('medha:medha')}` },
        ...(url === ORDERS ? { payload: form } : {}),
      })
      expect(reply.statusCode, url).toBe(401)
    }
  })

  it('of another student does not exist, for nobody either', async () => {
    const buyer = await aBuyer(server, RESULT)
    const { order_id: id } = (await order(server, buyer)).body.data
    const stranger = await server.tokenOf(OTHER)
    for (const [path, body] of [
      [`${ORDERS}/${id}`, {}],
      [`${ORDERS}/${id}/pay`, { payment_method: 'hdfc' }],
      [`${ORDERS}/${id}/coupon`, { coupon_code: 'COURSE500' }],
      [`${ORDERS}/${id}/receipt`, {}],
    ] as const) {
      const reply = await server.post(path, body, stranger)
      expect([reply.status, reply.body.code], path).toEqual([404, 'admissions.no-such-order'])
      expect((await server.post(path, body)).status, path).toBe(401)
    }
  })
})

describe('a payment for a course', () => {
  it('[PAY-02] [API-43] buys it when the bank says so, once, however often it is told', async () => {
    const buyer = await aBuyer(server, RESULT)
    const { orderId, bankOrder, paise } = await startCheckout(server, buyer)
    expect((await orderOf(server, buyer, orderId)).state).toBe('confirming')
    const returned = await server.app.inject({
      url: `/api/v1/payments/returns/development-bank/${bankOrder}`,
      headers: { host: 'medha.localhost' },
    })
    expect(returned.headers.location).toMatch(/\/dashboard\?status=.*type=iacstecomm&order=MC/)
    // A return URL that claims success proves nothing.
    expect((await orderOf(server, buyer, orderId)).state).toBe('confirming')
    await bankTakes(server, bank, bankOrder, paise)
    await Promise.all(Array.from({ length: 5 }, () => notifyAdmissions(server)))
    expect(await orderOf(server, buyer, orderId)).toMatchObject({ state: 'purchased', refund_reason: '' })
    expect(await ordersOf(buyer)).toMatchObject([{ state: 'purchased' }])
    expect(await messagesTo(buyer)).toEqual([
      { code: 'course-purchased', channel: 'mail' },
      { code: 'course-purchased', channel: 'sms' },
    ])
    expect((await order(server, buyer)).body.code).toBe('admissions.bought-already')
    const board = (await server.get('/api/v1/dashboard', buyer.token)).body.data
    expect(board.page).toMatchObject({ is_course_purchased: true, shows_course_popup: false })
    expect(board.main_exam[0].iacst_fomo_desc).toBe('')
    const list = (await server.get(`/api/v1/course-details/${buyer.form['product_id']}`, buyer.token)).body
    expect(list.data).toMatchObject({ purchased: 1, urgency_text: '' })
  })

  it('[DSH-16] before it, the dashboard says what the course itself says', async () => {
    const board = (await server.get('/api/v1/dashboard', await server.tokenOf(RESULT))).body.data
    expect(board.main_exam[0].iacst_fomo_desc).toBe('Filling Fast')
    expect(board.page.is_course_purchased).toBe(false)
    await rows(
      `update catalogue.course_offers set urgency_en = null, urgency_hi = null, urgency_until = null`,
    )
    const calm = (await server.get('/api/v1/dashboard', await server.tokenOf(RESULT))).body.data
    expect(calm.main_exam[0].iacst_fomo_desc).toBe('')
  })

  it('made twice for one order goes back the second time, by itself', async () => {
    const buyer = await aBuyer(server, RESULT)
    const first = await startCheckout(server, buyer)
    const { payment_data: again } = (await pay(server, buyer, first.orderId, 'paytm')).body.data
    await bankTakes(server, bank, first.bankOrder, first.paise)
    await bankTakes(server, bank, again.ORDER_ID, first.paise)
    await notifyAdmissions(server)
    await notifyAdmissions(server)
    expect(await ordersOf(buyer)).toMatchObject([{ state: 'purchased' }])
    const back = [...(await refundsOf(first.bankOrder)), ...(await refundsOf(again.ORDER_ID))]
    expect(back).toEqual([{ reason: 'not-wanted', amount_paise: first.paise }])
  })

  it('heard of after the offer has closed counts for an hour, and then goes back whole', async () => {
    const late = async (shows: string, closed: string) => {
      const buyer = await aBuyer(server, shows)
      const { orderId, bankOrder, paise } = await startCheckout(server, buyer)
      await rows(`update catalogue.course_offers set closes_at = $1`, [closed])
      await bankTakes(server, bank, bankOrder, paise)
      await notifyAdmissions(server)
      const { state, refund_reason: reason } = await orderOf(server, buyer, orderId)
      await rows(`update catalogue.course_offers set closes_at = '2027-06-30T18:30:00Z'`)
      return { state, reason, back: await refundsOf(bankOrder), paise, buyer }
    }
    expect(await late(RESULT, '2026-11-15T03:00:01Z')).toMatchObject({ state: 'purchased', back: [] })
    const gone = await late('iACST online, result published, Hindi', '2026-11-15T03:00:00Z')
    expect(gone).toMatchObject({
      state: 'refunded',
      reason: 'closed',
      back: [{ reason: 'not-wanted', amount_paise: gone.paise }],
    })
    expect(await messagesTo(gone.buyer)).toEqual([
      { code: 'course-refund-due', channel: 'mail' },
      { code: 'course-refund-due', channel: 'sms' },
    ])
  })

  it('for an offer that staff switched off goes back, and cannot be begun', async () => {
    const buyer = await aBuyer(server, RESULT)
    const { orderId, bankOrder, paise } = await startCheckout(server, buyer)
    await rows(`update catalogue.course_offers set is_enabled = false`)
    expect((await pay(server, buyer, orderId, 'paytm')).body.code).toBe('admissions.not-on-sale')
    expect((await order(server, buyer)).body.code).toBe('admissions.not-on-sale')
    await bankTakes(server, bank, bankOrder, paise)
    await notifyAdmissions(server)
    expect(await refundsOf(bankOrder)).toHaveLength(1)
    expect(await ordersOf(buyer)).toMatchObject([{ state: 'refused', refusal: 'closed' }])
  })

  it('that finds the last place taken goes back; two for one place buy one', async () => {
    await rows(
      `update catalogue.course_offers set branch_code = 'DL001', seats = 1
       where product_id in (select product_id from catalogue.courses where branch_kind = 'classroom')
         and class_stream_id = 1001 and branch_code is null`,
    )
    await rows(`update registration.registrations set class_stream_id = 1001 where student_id = $1`, [
      server.student(OTHER).studentId,
    ])
    const [one, two] = [await aBuyer(server, RESULT), await aBuyer(server, OTHER)]
    const [first, second] = [await startCheckout(server, one), await startCheckout(server, two)]
    await bankTakes(server, bank, first.bankOrder, first.paise)
    await bankTakes(server, bank, second.bankOrder, second.paise)
    await Promise.all([notifyAdmissions(server), notifyAdmissions(server)])
    const ends = [...(await ordersOf(one)), ...(await ordersOf(two))].map(
      ({ state, refusal }) => refusal ?? state,
    )
    expect(new Set(ends)).toEqual(new Set(['no-seat-left', 'purchased']))
    const back = [...(await refundsOf(first.bankOrder)), ...(await refundsOf(second.bankOrder))]
    expect(back).toHaveLength(1)
    await rows(
      `update catalogue.course_offers set branch_code = null, seats = null, seats_taken = 0
       where class_stream_id = 1001 and seats = 1`,
    )
  })

  it('control: without counting places both would have bought', async () => {
    const { catalogue } = server.composition
    const trx = server.deps.database.db
    await rows(
      `update catalogue.course_offers set branch_code = 'DL001', seats = 1 where product_id = 'M26-CRASH-E'`,
    )
    const [{ offer_id: offerId }] = await rows(
      `select offer_id from catalogue.course_offers where product_id = 'M26-CRASH-E'`,
    )
    const taken = await Promise.all(
      Array.from({ length: 5 }, () =>
        trx.transaction().execute((inside) => catalogue.courses.takeCourseSeat(inside, offerId)),
      ),
    )
    expect(taken.filter(Boolean)).toHaveLength(1)
    await expect(
      rows(`update catalogue.course_offers set seats_taken = 2 where offer_id = $1`, [offerId]),
    ).rejects.toThrow('check constraint')
    await rows(`update catalogue.course_offers set seats = 40 where offer_id = $1`, [offerId])
  })

  it('of nothing is no payment: the course is theirs at once, and only once', async () => {
    const buyer = await aBuyer(server, RESULT)
    await rows(`update catalogue.courses set registration_fee_paise = 0 where product_id = $1`, [
      buyer.form['product_id'],
    ])
    const { order_id: id } = (await order(server, buyer)).body.data
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(server, buyer, id)))
    expect(answers.filter(({ body }) => body.success === 'true').map(({ body }) => body.data)).toEqual([
      { payment_data: null },
    ])
    expect(await ordersOf(buyer)).toMatchObject([{ state: 'purchased', payable_paise: 0 }])
    await rows(`update catalogue.courses set registration_fee_paise = 499900 where product_id = $1`, [
      buyer.form['product_id'],
    ])
  })
})

describe('a coupon', () => {
  const coupon = (buyer: Buyer, id: string, code: string) =>
    server.post(`${ORDERS}/${id}/coupon`, { coupon_code: code }, buyer.token)
  const uses = async () =>
    (await rows(`select uses_taken from payments.coupons where code = 'COURSE500'`))[0].uses_taken

  it('[OPN-37] is shown, used when the payment begins, and given back when it is taken away', async () => {
    const buyer = await aBuyer(server, RESULT)
    const { order_id: id, amount, has_coupons: hasCoupons } = (await order(server, buyer)).body.data
    expect(hasCoupons).toBe(true)
    const applied = (await coupon(buyer, id, 'course-500')).body.data
    expect(applied).toMatchObject({ coupon_code: 'COURSE500', coupon_discount: 500, amount: amount - 500 })
    expect(await uses()).toBe(0)
    const { payment_data: form } = (await pay(server, buyer, id)).body.data
    expect(Number(form.TXN_AMOUNT)).toBe(amount - 500)
    expect(await uses()).toBe(1)
    expect((await coupon(buyer, id, '')).body.data).toMatchObject({ coupon_code: '', amount })
    expect(await uses()).toBe(0)
    // The bank received the smaller amount, and the payment still counts: it is the amount the family was shown.
    await bankTakes(server, bank, form.ORDER_ID, (amount - 500) * 100)
    await notifyAdmissions(server)
    expect(await orderOf(server, buyer, id)).toMatchObject({ state: 'purchased', amount: amount - 500 })
    expect(await uses()).toBe(1)
  })

  it('made for an exam takes nothing off a course, and all that give nothing are told alike', async () => {
    const buyer = await aBuyer(server, DIGITAL)
    const { order_id: id } = (await order(server, buyer)).body.data
    for (const code of ['HALF', 'ALLOFIT', 'DELHI50', 'NOTHING'])
      expect((await coupon(buyer, id, code)).body, code).toMatchObject({
        success: 'false',
        code: 'payments.coupon-not-valid',
        msg: 'Invalid Coupon',
      })
  })

  it('that has ended between the box and the bank is not used silently', async () => {
    const buyer = await aBuyer(server, DIGITAL)
    const { order_id: id } = (await order(server, buyer)).body.data
    await coupon(buyer, id, 'COURSE500')
    await rows(`update payments.coupons set amount_paise = 10000 where code = 'COURSE500'`)
    expect((await pay(server, buyer, id)).body.code).toBe('admissions.coupon-ended')
    await rows(`update payments.coupons set amount_paise = 50000 where code = 'COURSE500'`)
    expect((await pay(server, buyer, id)).body.success).toBe('true')
  })
})
