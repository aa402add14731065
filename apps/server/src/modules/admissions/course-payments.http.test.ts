import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
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
import { isDecided, openTestBank, type TestBank } from '../../../test/test-bank.ts'

const RESULT = 'iACST online, result published'

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
afterEach(async () => {
  // Rate limits per student have their own tests.
  const { redis, config } = server.deps
  const counted = await redis.keys(`${config.REDIS_PREFIX}*`)
  if (counted.length > 0) await redis.del(...counted)
  await rows(`delete from admissions.course_orders`)
  await rows(`delete from payments.redemptions`)
  await rows(`update payments.coupons set uses_taken = 0, given_paise = 0`)
  await rows(`delete from catalogue.course_offers where offer_id >= 9000`)
  server.clock.moveTo(DEMO_MORNING)
})

/** How many payment attempts the charge of this order has. */
const attempts = async (bankOrder: string) =>
  (
    await rows(
      `select from payments.attempts where charge_id = (select charge_id from payments.attempts where order_id = $1)`,
      [bankOrder],
    )
  ).length

describe('[OPN-68] who presses Pay again after paying, and whose notice was lost', () => {
  it('has the course, and is not sent to the bank a second time', async () => {
    const buyer = await aBuyer(server, RESULT)
    const { orderId, bankOrder, paise } = await startCheckout(server, buyer)
    bank.knows(bankOrder, { status: 'captured', amountPaise: paise })
    server.clock.advance(5_000)
    expect((await pay(server, buyer, orderId)).body.code).toBe('admissions.bought-already')
    expect(await attempts(bankOrder)).toBe(1)
    expect((await orderOf(server, buyer, orderId)).state).toBe('purchased')
  })

  it('control: whom the bank does not know as paid is sent there again', async () => {
    const buyer = await aBuyer(server, RESULT)
    const { orderId, bankOrder } = await startCheckout(server, buyer)
    server.clock.advance(5_000)
    expect((await pay(server, buyer, orderId)).body.success).toBe('true')
    expect(await attempts(bankOrder)).toBe(2)
  })
})

it('who pays in two tabs is told that the second payment goes back; who pays once is told nothing of it', async () => {
  const buyer = await aBuyer(server, RESULT)
  const first = await startCheckout(server, buyer)
  server.clock.advance(5_000)
  const { payment_data: form } = (await pay(server, buyer, first.orderId)).body.data
  await bankTakes(server, bank, first.bankOrder, first.paise)
  await notifyAdmissions(server)
  expect(await orderOf(server, buyer, first.orderId)).toMatchObject({ state: 'purchased', second_payment: 0 })
  await bankTakes(server, bank, String(form.ORDER_ID), first.paise)
  await notifyAdmissions(server)
  expect(await orderOf(server, buyer, first.orderId)).toMatchObject({
    state: 'purchased',
    second_payment: first.paise / 100,
  })
})

it('a bought course keeps the price it was bought at, also when the scholarship has ended', async () => {
  const buyer = await aBuyer(server, RESULT)
  const { orderId, bankOrder, paise } = await startCheckout(server, buyer)
  await bankTakes(server, bank, bankOrder, paise)
  await notifyAdmissions(server)
  const { quote } = await orderOf(server, buyer, orderId)
  expect(quote.savings).toBeGreaterThan(0)
  server.clock.advance(60 * 24 * 3_600_000)
  const token = await server.tokenOf(RESULT)
  const { data } = (await server.get(`/api/v1/course-details/${buyer.form['product_id']}`, token)).body
  expect(data).toMatchObject({ purchased: 1, quote })
})

it('a price from a result that was withdrawn meanwhile is not sold at', async () => {
  const buyer = await aBuyer(server, RESULT)
  const { order_id: id } = (await order(server, buyer)).body.data
  const released = await rows(`update results.releases set state = 'withdrawn', withdrawn_at = now(),
    withdraw_reason = 'key-changed' where state = 'released' returning list_id, version`)
  expect((await pay(server, buyer, id)).body.code).toBe('admissions.not-payable')
  for (const { list_id: list, version } of released)
    await rows(
      `update results.releases set state = 'released', withdrawn_at = null, withdraw_reason = null
       where list_id = $1 and version = $2`,
      [list, version],
    )
  // Control: with its result released again the same order is payable.
  expect((await pay(server, buyer, id)).body.success).toBe('true')
})

describe('a result that is withdrawn while a family is at the bank', () => {
  const withdrawn = async (endsPrices: boolean) => {
    const buyer = await aBuyer(server, RESULT)
    const { orderId, bankOrder, paise } = await startCheckout(server, buyer)
    const [list] = await rows(
      `select code from results.merit_lists join results.releases using (list_id) join results.results using (list_id, version)
       where state = 'released' and student_id = (select student_id from admissions.course_orders where order_number = $1)`,
      [orderId],
    )
    await server.composition.results.office.withdraw(list.code, 'key-changed')
    const events = await rows(`select 1 from platform.outbox where name = 'results.list-withdrawn'`)
    expect(events.length).toBeGreaterThan(0)
    if (endsPrices) await server.composition.admissions.endPrices()
    server.clock.advance(5_000)
    await bankTakes(server, bank, bankOrder, paise, { takenAt: server.clock.now().toISOString() })
    await notifyAdmissions(server)
    const { state } = await orderOf(server, buyer, orderId)
    await rows(
      `update results.releases set state = 'released', withdrawn_at = null, withdraw_reason = null
       where state = 'withdrawn' and list_id = (select list_id from results.merit_lists where code = $1)`,
      [list.code],
    )
    return state
  }

  it('ends the order at once: money that the bank takes afterwards goes back', async () => {
    expect(await withdrawn(true)).toBe('refunded')
  })

  it('control: without being told of it the old price is still sold at', async () => {
    expect(await withdrawn(false)).toBe('purchased')
  })
})

const coupon = (buyer: Buyer, id: string, code: string) =>
  server.post(`${ORDERS}/${id}/coupon`, { coupon_code: code }, buyer.token)
const uses = async () =>
  (await rows(`select uses_taken from payments.coupons where code = 'COURSE500'`))[0].uses_taken
const chargeStateOf = async (bankOrder: string) =>
  (
    await rows(
      `select charges.state from payments.charges join payments.attempts using (charge_id) where order_id = $1`,
      [bankOrder],
    )
  )[0].state
/** Orders with the coupon and goes to the bank. */
const atTheBankWithCoupon = async (buyer: Buyer, method?: string) => {
  const { order_id: id } = (await order(server, buyer)).body.data
  await coupon(buyer, id, 'COURSE500')
  const { payment_data: form } = (await pay(server, buyer, id, method)).body.data
  return { id: String(id), bankOrder: String(form.ORDER_ID), paise: Number(form.TXN_AMOUNT) * 100 }
}

describe('a charge that nobody needs any more is not waited for', () => {
  it('when its order lapses: the coupon is free for the next order, and money taken before still buys', async () => {
    const buyer = await aBuyer(server, RESULT)
    const takenAt = server.clock.now().toISOString()
    const first = await atTheBankWithCoupon(buyer)
    expect(await uses()).toBe(1)
    server.clock.advance(48 * 3_600_000)
    const again = { ...buyer, token: await server.tokenOf(RESULT) }
    const second = await atTheBankWithCoupon(again)
    expect(second.id).not.toBe(first.id)
    expect([await chargeStateOf(first.bankOrder), await uses()]).toEqual(['closed', 1])
    await bankTakes(server, bank, first.bankOrder, first.paise, { takenAt })
    await notifyAdmissions(server)
    expect((await orderOf(server, again, first.id)).state).toBe('purchased')
    // The order that replaced it also ends, and the coupon keeps only its one real use.
    expect(await chargeStateOf(second.bankOrder)).toBe('closed')
    const [{ state }] = await rows(`select state from admissions.course_orders where order_number = $1`, [
      second.id,
    ])
    expect(state).toBe('lapsed')
    await bankTakes(server, bank, second.bankOrder, second.paise)
    await notifyAdmissions(server)
    expect((await orderOf(server, again, second.id)).state).toBe('refunded')
    for (const { bankOrder } of [first, second]) expect(await isDecided(server, bankOrder)).toBe(true)
  })

  it('when its price has ended: money that is taken later goes back, and so does the use of the coupon', async () => {
    const buyer = await aBuyer(server, RESULT)
    const before = await uses()
    const parked = await atTheBankWithCoupon(buyer)
    const price = 48 * 3_600_000 + 1_000
    server.clock.advance(price)
    await bankTakes(server, bank, parked.bankOrder, parked.paise)
    await notifyAdmissions(server)
    server.clock.advance(-price)
    const [{ state, refusal }] = await rows(
      `select state, refusal from admissions.course_orders where order_number = $1`,
      [parked.id],
    )
    expect([state, refusal]).toEqual(['refused', 'price-ended'])
    const refunds = await rows(
      `select refund.amount_paise from payments.refunds refund join payments.captures using (capture_id)
       where order_id = $1`,
      [parked.bankOrder],
    )
    expect(refunds).toEqual([{ amount_paise: parked.paise }])
    expect(await isDecided(server, parked.bankOrder)).toBe(true)
    expect(await uses()).toBe(before)
  })

  it('when another charge of the same order bought the course', async () => {
    const buyer = await aBuyer(server, RESULT)
    const first = await atTheBankWithCoupon(buyer)
    // Without the coupon it is a new charge at another price.
    await coupon(buyer, first.id, '')
    const { payment_data: form } = (await pay(server, buyer, first.id)).body.data
    expect(await chargeStateOf(String(form.ORDER_ID))).toBe('open')
    await bankTakes(server, bank, first.bankOrder, first.paise)
    await notifyAdmissions(server)
    expect((await orderOf(server, buyer, first.id)).state).toBe('purchased')
    expect(await chargeStateOf(String(form.ORDER_ID))).toBe('closed')
  })
})

it('paid at the price with a coupon while another tab took the coupon away: said to be confirming, not invalid', async () => {
  const buyer = await aBuyer(server, RESULT)
  const { id, bankOrder, paise } = await atTheBankWithCoupon(buyer)
  await coupon(buyer, id, '')
  await bankTakes(server, bank, bankOrder, paise)
  expect((await pay(server, buyer, id)).body.code).toBe('admissions.not-payable')
})

/** An offer of the buyer's own branch with a limited number of seats. */
const countedOffer = async ({ form }: Buyer): Promise<number> => {
  const [{ offer_id: offerId }] = await rows(
    `insert into catalogue.course_offers (offer_id, product_id, class_stream_id, branch_code, opens_at, seats)
     select 9000 + offer_id, product_id, class_stream_id, $2, opens_at, 40 from catalogue.course_offers
     where product_id = $1 and branch_code is null limit 1
     on conflict (offer_id) do update set seats = 40 returning offer_id`,
    [form['product_id'], form['center_code']],
  )
  return offerId
}

describe('[OPN-37] a coupon that ends while it is on an order', () => {
  it('is named as what is in the way, comes off, and the course is payable again', async () => {
    const buyer = await aBuyer(server, RESULT)
    const { order_id: id, amount } = (await order(server, buyer)).body.data
    await coupon(buyer, id, 'COURSE500')
    await rows(`update payments.coupons set is_enabled = false where code = 'COURSE500'`)
    const refused = await pay(server, buyer, id)
    expect(refused.body).toMatchObject({ success: 'false', code: 'admissions.coupon-ended' })
    expect(refused.body.msg).toContain('Remove it')
    // No coupon can be added any more, but the applied one is still shown, so its box is drawn.
    expect(await orderOf(server, buyer, id)).toMatchObject({ has_coupons: false, coupon_code: 'COURSE500' })
    expect((await coupon(buyer, id, '')).body.data).toMatchObject({ coupon_code: '', amount })
    expect((await pay(server, buyer, id)).body.success).toBe('true')
    await rows(`update payments.coupons set is_enabled = true where code = 'COURSE500'`)
  })

  it('comes off after ten tries an hour, when no further code is tried', async () => {
    const buyer = await aBuyer(server, RESULT)
    const { order_id: id } = (await order(server, buyer)).body.data
    expect((await coupon(buyer, id, 'COURSE500')).body.success).toBe('true')
    for (let tries = 1; tries <= 10; tries += 1)
      expect((await coupon(buyer, id, `GUESS${tries}`)).body.code).toBe('payments.coupon-not-valid')
    expect((await coupon(buyer, id, 'GUESS')).status).toBe(429)
    expect((await coupon(buyer, id, '')).body.data).toMatchObject({ coupon_code: '' })
  })
})

describe('offers are locked before coupons, by everybody', () => {
  const COUPON = `select from payments.coupons where code = 'COURSE500' for update`
  const OFFER = `select from catalogue.course_offers where product_id = $1 for update`
  /** Runs `run` while another connection holds a row, and returns whether another row can be locked meanwhile. */
  const whileHeld = async (
    product: string,
    held: string,
    other: string,
    run: () => Promise<unknown>,
  ): Promise<boolean> => {
    const values = (text: string) => (text.includes('$1') ? [product] : [])
    const holder = await server.deps.database.pool.connect()
    await holder.query('begin')
    await holder.query(held, values(held))
    const running = run()
    await vi.waitFor(
      async () =>
        expect(
          await rows(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        ).toHaveLength(1),
      { timeout: 15_000 },
    )
    const isFree = await rows(`${other} nowait`, values(other)).then(
      () => true,
      () => false,
    )
    await holder.query('rollback')
    holder.release()
    await running
    return isFree
  }
  const product = async (buyer: Buyer) => {
    await countedOffer(buyer)
    return String(buyer.form['product_id'])
  }

  it('who buys for nothing, and who hears of money while another charge holds the coupon', async () => {
    const buyer = await aBuyer(server, RESULT)
    const id = await product(buyer)
    const first = await atTheBankWithCoupon(buyer)
    await bankTakes(server, bank, first.bankOrder, first.paise)
    expect(await whileHeld(id, OFFER, COUPON, () => notifyAdmissions(server))).toBe(true)
    expect((await orderOf(server, buyer, first.id)).state).toBe('purchased')

    const other = await aBuyer(server, 'iACST online, result published, Hindi')
    await product(other)
    const { order_id: free, amount } = (await order(server, other)).body.data
    await rows(`update payments.coupons set amount_paise = $1 where code = 'COURSE500'`, [amount * 100])
    await coupon(other, free, 'COURSE500')
    const otherId = String(other.form['product_id'])
    expect(await whileHeld(otherId, OFFER, COUPON, () => pay(server, other, free))).toBe(true)
    expect((await orderOf(server, other, free)).state).toBe('purchased')
    await rows(`update payments.coupons set amount_paise = 50000 where code = 'COURSE500'`)
  })

  it('control: held by its coupon, who buys for nothing has the offer already', async () => {
    const buyer = await aBuyer(server, RESULT)
    const id = await product(buyer)
    const { order_id: free, amount } = (await order(server, buyer)).body.data
    await rows(`update payments.coupons set amount_paise = $1 where code = 'COURSE500'`, [amount * 100])
    await coupon(buyer, free, 'COURSE500')
    expect(await whileHeld(id, COUPON, OFFER, () => pay(server, buyer, free))).toBe(false)
    await rows(`update payments.coupons set amount_paise = 50000 where code = 'COURSE500'`)
  })
})

describe('a place in a course', () => {
  const both = async (offerId: number) => {
    const { database } = server.deps
    const take = server.composition.catalogue.courses.takeCourseSeat
    return database.db.transaction().execute(async (trx) => {
      expect(await take(trx, offerId)).toBe(true)
      return database.db.transaction().execute(async (second) => {
        await sql`set local lock_timeout = '300ms'`.execute(second)
        return take(second, offerId)
      })
    })
  }

  it('that is not counted is taken by many at once', async () => {
    const [{ offer_id: offerId }] = await rows(
      `select offer_id from catalogue.course_offers where seats is null`,
    )
    expect(await both(offerId)).toBe(true)
  })

  it('control: one that is counted waits for its row', async () => {
    await expect(both(await countedOffer(await aBuyer(server, RESULT)))).rejects.toThrow('lock timeout')
  })
})
