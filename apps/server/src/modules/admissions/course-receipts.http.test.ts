import { startTestStandins, type TestStandins } from '@medha/testkit/standins'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  aBuyer,
  bankTakes,
  startCheckout,
  order,
  ORDERS,
  pay,
  notifyAdmissions,
} from '../../../test/course-buyer.ts'
import { startDemoServer, type DemoServer } from '../../../test/demo-server.ts'
import { readDocument, withoutSpaces } from '../../../test/read-document.ts'
import { openTestBank, type TestBank } from '../../../test/test-bank.ts'

let bank: TestBank
let server: DemoServer
let standins: TestStandins
beforeAll(async () => {
  bank = await openTestBank()
  standins = await startTestStandins()
  server = await startDemoServer({ ...bank.env, FILES_URL: standins.filesUrl })
})
afterAll(async () => {
  await server.close()
  await standins.close()
  bank.close()
})

const rows = async (text: string, values: unknown[] = []) =>
  (await server.deps.database.pool.query(text, values)).rows
const chargeOf = async (bankOrder: string) =>
  (
    await rows(
      `select charge_id::text as "chargeId", reference from payments.charges
       join payments.attempts using (charge_id) where order_id = $1`,
      [bankOrder],
    )
  )[0]

it('of nothing there is none, and nobody waits for it', async () => {
  const buyer = await aBuyer(server, 'iACST online, result published')
  const product = [buyer.form['product_id']]
  const before = await rows(
    `select registration_fee_paise as paise from catalogue.courses where product_id = $1`,
    product,
  )
  await rows(`update catalogue.courses set registration_fee_paise = 0 where product_id = $1`, product)
  const { order_id: id } = (await order(server, buyer)).body.data
  expect((await pay(server, buyer, id)).body.data).toEqual({ payment_data: null })
  expect((await server.post(`${ORDERS}/${id}/receipt`, {}, buyer.token)).body).toEqual({ state: 'none' })
  await rows(`delete from admissions.course_orders where order_number = $1`, [id])
  await rows(`update catalogue.courses set registration_fee_paise = $2 where product_id = $1`, [
    ...product,
    before[0].paise,
  ])
})

it.each([
  ['iACST online, result published', 'registration fee'],
  ['iACST of the digital branch, result published', 'course fee'],
  ['iACST online, result published, Hindi', 'registration fee'],
])('%s: the receipt names the course and the %s, and goes out once', async (shows, label) => {
  const buyer = await aBuyer(server, shows)
  const { orderId, bankOrder, paise } = await startCheckout(server, buyer)
  const fetchReceipt = () => server.post(`${ORDERS}/${orderId}/receipt`, {}, buyer.token)
  expect((await fetchReceipt()).body).toEqual({ state: 'none' })
  await bankTakes(server, bank, bankOrder, paise)
  const charge = await chargeOf(bankOrder)
  const { receipts } = server.composition
  // The payment is not settled yet: the queue retries.
  await expect(receipts.issue(charge.chargeId)).rejects.toThrow('not decided yet')
  await notifyAdmissions(server)
  await receipts.issue(charge.chargeId)
  await receipts.issue(charge.chargeId)
  const { body } = await fetchReceipt()
  expect(body.state).toBe('ready')
  const document = withoutSpaces(
    readDocument(new Uint8Array(await (await fetch(body.address)).arrayBuffer())),
  )
  expect(document).toContain(withoutSpaces(`: ${label}`))
  // The receipt shows the order number, not the number that was sent to the bank.
  expect(document).toContain(orderId)
  expect(document).not.toContain(bankOrder)
  expect(document.includes('Lefttopay')).toBe(label === 'registration fee')
  const mails = await rows(
    `select code from notifications.messages where student_id = $1 and code = 'receipt'`,
    [buyer.studentId],
  )
  expect(mails).toHaveLength(1)

  // The same receipt is on the dashboard, for this student only.
  const { body: paid } = await server.get('/api/v1/payments', buyer.token)
  expect(paid.data).toContainEqual({
    order_id: orderId,
    purpose: expect.stringMatching(label),
    amount: paise / 100,
    paid_at: expect.any(String),
    is_refunded: false,
    refunded_at: null,
  })
  const again = await server.post(`/api/v1/payments/${orderId}/receipt`, {}, buyer.token)
  expect(again.body.state).toBe('ready')
  const stranger = await aBuyer(server, 'iACST at a centre, result of a repeater')
  const refused = await server.post(`/api/v1/payments/${orderId}/receipt`, {}, stranger.token)
  expect(refused.status).toBe(404)
})

it('money that goes back has no receipt, and is told of when it has left', async () => {
  const buyer = await aBuyer(server, 'iACST at a centre, result of a repeater')
  const { bankOrder, paise } = await startCheckout(server, buyer)
  await rows(`update catalogue.course_offers set is_enabled = false`)
  await bankTakes(server, bank, bankOrder, paise)
  const charge = await chargeOf(bankOrder)
  await notifyAdmissions(server)
  const { payments, receipts } = server.composition
  await receipts.issue(charge.chargeId)
  const goneBack = async () => {
    const { body } = await server.get('/api/v1/payments', buyer.token)
    return (body.data as { amount: number; is_refunded: boolean }[]).find(
      ({ amount }) => amount === paise / 100,
    )
  }
  expect(await goneBack()).toMatchObject({ is_refunded: true, refunded_at: null })
  await payments.sendRefunds()
  await payments.sendRefunds()
  expect(await goneBack()).toMatchObject({ is_refunded: true, refunded_at: expect.any(String) })
  const messages = await rows(
    `select code, channel from notifications.messages where student_id = $1 order by code, channel`,
    [buyer.studentId],
  )
  expect(messages).toEqual([
    { code: 'course-refund-due', channel: 'mail' },
    { code: 'course-refund-due', channel: 'sms' },
    { code: 'refund-done', channel: 'mail' },
    { code: 'refund-done', channel: 'sms' },
  ])
})
