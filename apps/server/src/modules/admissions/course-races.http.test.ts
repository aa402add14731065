import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  aBuyer,
  bankTakes,
  startCheckout,
  order,
  orderOf,
  pay,
  notifyAdmissions,
} from '../../../test/course-buyer.ts'
import { startDemoServer, type DemoServer } from '../../../test/demo-server.ts'
import { isDecided, openTestBank, type TestBank } from '../../../test/test-bank.ts'

let bank: TestBank
let server: DemoServer
beforeAll(async () => {
  bank = await openTestBank()
  server = await startDemoServer(bank.env)
})
afterAll(async () => {
  await server.close()
  bank.close()
})

const rows = async (text: string, values: unknown[] = []) =>
  (await server.deps.database.pool.query(text, values)).rows
const SHOWS = 'iACST online, result published'

/** An order that lapsed with its charge open, and the order that replaced it, also at the bank. */
const twoOrders = async (shows: string) => {
  const buyer = await aBuyer(server, shows)
  const first = await startCheckout(server, buyer)
  await rows(
    `update admissions.course_orders set price_until = opened_at + interval '1 second'
              where order_number = $1`,
    [first.orderId],
  )
  server.clock.advance(2_000)
  const second = await startCheckout(server, buyer)
  expect(second.orderId).not.toBe(first.orderId)
  return { buyer, first, second }
}

it('two orders of one course, both paid in the same moment, are one purchase and one refund', async () => {
  const { buyer, first, second } = await twoOrders(SHOWS)
  await bankTakes(server, bank, first.bankOrder, first.paise)
  await bankTakes(server, bank, second.bankOrder, second.paise)
  await Promise.all(Array.from({ length: 4 }, () => notifyAdmissions(server)))
  const states = [
    (await orderOf(server, buyer, first.orderId)).state,
    (await orderOf(server, buyer, second.orderId)).state,
  ]
  expect(new Set(states)).toEqual(new Set(['purchased', 'refunded']))
  const refunds = await rows(
    `select refund.amount_paise from payments.refunds refund join payments.captures capture using (capture_id)
     where capture.order_id = any($1)`,
    [[first.bankOrder, second.bankOrder]],
  )
  expect(refunds).toEqual([{ amount_paise: first.paise }])
  for (const { bankOrder } of [first, second]) expect(await isDecided(server, bankOrder)).toBe(true)
})

it('control: without the lock and the look before it, the table itself refuses the second purchase', async () => {
  const { buyer } = await twoOrders('iACST at a centre, result of a repeater')
  await expect(
    rows(
      `update admissions.course_orders set state = 'purchased', charge_id = 1, settled_at = now() where student_id = $1`,
      [buyer.studentId],
    ),
  ).rejects.toThrow('course_orders_one_purchase')
})

it('an offer that a branch got of its own while the family was at the bank is good for the money', async () => {
  const shows = 'iACST online, result published, Hindi'
  const buyer = await aBuyer(server, shows)
  const { orderId, bankOrder, paise } = await startCheckout(server, buyer)
  await rows(
    `insert into catalogue.course_offers (offer_id, product_id, class_stream_id, branch_code, opens_at, seats)
     select 9001, product_id, class_stream_id, 'DL001', opens_at, 5 from catalogue.course_offers
     where product_id = $1 and branch_code is null`,
    [buyer.form['product_id']],
  )
  await bankTakes(server, bank, bankOrder, paise)
  await notifyAdmissions(server)
  expect((await orderOf(server, buyer, orderId)).state).toBe('purchased')
  const [{ seats_taken: taken }] = await rows(
    `select seats_taken from catalogue.course_offers where offer_id = 9001`,
  )
  expect(taken).toBe(1)
})

it('a result that is reissued makes a new price; the old order is not payable, and its money still counts', async () => {
  const shows = 'Invictus online, result published, provisional'
  const buyer = await aBuyer(server, shows)
  const first = await startCheckout(server, buyer)
  // OPN-27: the part that needs the confirming test is not taken off.
  const card = await server.composition.results.publishedResultOf(buyer.studentId)
  expect(card?.discounts.tuitionFee).toBe(100)
  const { quote } = await orderOf(server, buyer, first.orderId)
  expect(Math.max(...quote.lines.map(({ percent }: { percent: number }) => percent))).toBe(80)
  await rows(`alter table admissions.course_orders disable trigger course_orders_frozen_quote`)
  await rows(`update admissions.course_orders set result_version = 7 where order_number = $1`, [
    first.orderId,
  ])
  await rows(`alter table admissions.course_orders enable trigger course_orders_frozen_quote`)
  expect((await pay(server, buyer, first.orderId)).body.code).toBe('admissions.not-payable')
  const fresh = (await order(server, buyer)).body.data
  expect(fresh.order_id).not.toBe(first.orderId)
  await bankTakes(server, bank, first.bankOrder, first.paise)
  await notifyAdmissions(server)
  expect((await orderOf(server, buyer, first.orderId)).state).toBe('purchased')
})

it('10 presses of pay at once are one charge, and who has paid is not sent to pay again before the news is out', async () => {
  const buyer = await aBuyer(server, 'NEET mock, result published')
  const { order_id: id, amount } = (await order(server, buyer)).body.data
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(server, buyer, id)))
  const forms = answers.map(({ body }) => body.data?.payment_data)
  const charges = await rows(`select distinct charge_id from payments.attempts where order_id = any($1)`, [
    forms.map((form) => form?.ORDER_ID),
  ])
  expect([forms.filter(Boolean).length, charges.length]).toEqual([10, 1])
  await bankTakes(server, bank, forms[3].ORDER_ID, amount * 100)
  expect((await pay(server, buyer, id)).body.code).toBe('admissions.bought-already')
  await notifyAdmissions(server)
  expect((await pay(server, buyer, id)).body.code).toBe('admissions.bought-already')
})
