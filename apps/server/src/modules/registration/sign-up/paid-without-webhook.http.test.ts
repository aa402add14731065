import { beforeAll, describe, expect, it } from 'vitest'
import { aPupil, call, offline, PAY, placeOf } from '../../../../test/exam-edit-pupil.ts'
import { sellMockPapers } from '../../../../test/mock-papers.ts'
import type { Visitor } from '../../../../test/sign-up-server.ts'
import { deliverEvents } from '../../../../test/test-bank.ts'
import { signUpSuite } from '../../../../test/sign-up-suite.ts'

const { bank, server } = await signUpSuite()
beforeAll(async () => {
  await sellMockPapers(server.rows)
})

const IAT = { class_stream: '1102', exam_date: '2026-11-22T03:30:00Z', exam_mode: 'Online (10 AM to 10 PM)' }
const SOON = 5_000

/** The payment attempts for the charge of this order. */
const attempts = async (orderId: string) =>
  (
    await server.rows(
      `select from payments.attempts where charge_id = (select charge_id from payments.attempts where order_id = $1)`,
      [orderId],
    )
  ).length

describe('[OPN-68] who presses Pay again after paying, and whose notice was lost', () => {
  const press = (visitor: Visitor) => server.signUp(visitor, { ...IAT, payment_mode: 'paytm' }, 'IAT')
  const orderOf = (answer: Awaited<ReturnType<typeof press>>) =>
    String(answer.body.data.payment_data?.ORDER_ID)

  it('for a place has it, and is not sent to the bank a second time', async () => {
    const visitor = await server.visitor()
    const orderId = orderOf(await press(visitor))
    bank.knows(orderId, { status: 'captured', amountPaise: 30_000 })
    server.clock.advance(SOON)
    const again = await press(visitor)
    expect(again.body).toMatchObject({ status: 'confirmed', data: { payment_data: null } })
    expect(await attempts(orderId)).toBe(1)
  })

  it('from another browser with the same number too', async () => {
    const visitor = await server.visitor()
    const orderId = orderOf(await press(visitor))
    bank.knows(orderId, { status: 'captured', amountPaise: 30_000 })
    server.clock.advance(SOON)
    const phone = await server.visitor(visitor.mobile)
    expect((await press(phone)).body.status).toBe('confirmed')
    expect(await attempts(orderId)).toBe(1)
  })

  it('control: whom the bank does not know as paid is sent there again', async () => {
    const visitor = await server.visitor()
    const orderId = orderOf(await press(visitor))
    server.clock.advance(SOON)
    expect((await press(visitor)).body.status).toBe('pending')
    expect(await attempts(orderId)).toBe(2)
    expect(bank.polledOrders).toContain(orderId)
  })

  it('for a change of test is told that it is paid, and gets it', async () => {
    const pupil = await aPupil(server)
    await call(server, 'POST', '/api/v1/exam/edit', pupil, offline())
    const orderId = String((await call(server, 'GET', PAY, pupil)).body.data.ORDER_ID)
    bank.knows(orderId, { status: 'captured', amountPaise: 10_000 })
    server.clock.advance(SOON)
    expect((await call(server, 'GET', PAY, pupil)).body.code).toBe('registration.edit-paid-already')
    expect(await attempts(orderId)).toBe(1)
    await deliverEvents(server)
    expect(await placeOf(server, pupil)).toMatchObject({ slot_id: 102, edits_used: 1 })
  })

  it('for mock papers is told that they are theirs', async () => {
    const pupil = await aPupil(server)
    const buy = () => call(server, 'GET', PAY.replace(/&purpose=\w+/, '&purpose=mock'), pupil)
    const orderId = String((await buy()).body.data.ORDER_ID)
    bank.knows(orderId, { status: 'captured', amountPaise: 5_000 })
    server.clock.advance(SOON)
    expect((await buy()).body.code).toBe('registration.papers-bought-already')
    expect(await attempts(orderId)).toBe(1)
    await deliverEvents(server)
    const view = await call(server, 'GET', '/api/v1/mock-papers', pupil)
    expect(view.body.data.isPurchased).toBe(true)
  })
})
