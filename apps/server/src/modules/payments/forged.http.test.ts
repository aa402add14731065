import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSignUpServer, type SignUpServer } from '../../../test/sign-up-server.ts'
import { openTestBank, type BankEvent, type TestBank } from '../../../test/test-bank.ts'

let bank: TestBank
let server: SignUpServer
beforeAll(async () => {
  bank = await openTestBank()
  server = await startSignUpServer({ ...bank.env, DEVELOPMENT_BANK: 'on' })
})
afterAll(async () => {
  await server.close()
  bank.close()
})

const IAT = { class_stream: '1102', exam_date: '2026-11-22T03:30:00Z', exam_mode: 'Online (10 AM to 10 PM)' }
const FEE = 30_000
const PAID: BankEvent = { status: 'captured', amountPaise: FEE }

const atTheBank = async () => {
  const visitor = await server.visitor()
  const answer = await server.signUp(visitor, { ...IAT, payment_mode: 'paytm' }, 'IAT')
  const state = async () =>
    (await server.post('/api/v1/registrations/status', {}, visitor)).body.state as string
  return { orderId: String(answer.body.data.payment_data.ORDER_ID), state }
}
const headers = { host: 'medha.localhost', 'sec-fetch-site': 'cross-site' }
const come = async (orderId: string, event: object, method: 'GET' | 'POST', left = false) => {
  const form = new URLSearchParams(
    Object.entries(event).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  const url = `/api/v1/payments/returns/development-bank/${orderId}`
  const reply = await server.app.inject({
    method,
    url: method === 'GET' ? `${url}?${form}${left ? '&left=1' : ''}` : url,
    headers: {
      ...headers,
      ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(method === 'POST' ? { payload: form } : {}),
  })
  return { status: reply.statusCode, to: String(reply.headers.location) }
}
const notice = (event: object) => server.post('/api/v1/payments/notices/development-bank', event)

describe('[OPN-68] a browser that comes back', () => {
  it.each(['GET', 'POST'] as const)(
    'with the bank’s signed word by %s has paid, though it comes from another site',
    async (method) => {
      const { orderId, state } = await atTheBank()
      const back = await come(orderId, bank.signed(orderId, PAID), method)
      expect(back).toEqual({ status: 303, to: 'http://medha.localhost/invictus?registeration=success' })
      expect(await state()).toBe('confirmed')
    },
  )

  it('with a signed failure is sent to the view of failure, and who turned back to theirs', async () => {
    const { orderId, state } = await atTheBank()
    expect((await come(orderId, {}, 'GET', true)).to).toContain('status=aborted')
    expect((await come(orderId, bank.signed(orderId, { ...PAID, status: 'failed' }), 'POST')).to).toContain(
      'status=failure',
    )
    expect(await state()).toBe('failed')
  })

  it('with nothing makes us ask, and is sent to the view that waits', async () => {
    const { orderId, state } = await atTheBank()
    expect((await come(orderId, {}, 'GET')).to).toBe('http://medha.localhost/invictus?status=pending')
    expect(await state()).toBe('awaiting')
    bank.knows(orderId, PAID)
    server.clock.advance(3_000)
    await come(orderId, {}, 'POST')
    expect(await state()).toBe('confirmed')
  })

  it('for an order that nobody made is told so', async () => {
    expect((await come('MDNOSUCHORDER', {}, 'GET')).status).toBe(404)
  })
})

describe('[OPN-68] what is forged', () => {
  it.each(['forged', 'claimed', 'tampered', 'foreign'] as const)(
    'a %s return or notice grants nothing',
    async (kind) => {
      const { orderId, state } = await atTheBank()
      const good = bank.signed(orderId, PAID)
      const other = await atTheBank()
      const event = {
        forged: { ...good, signature: '0'.repeat(64) },
        claimed: { status: 'success', STATUS: 'TXN_SUCCESS', registeration: 'success' },
        tampered: { ...bank.signed(orderId, { ...PAID, amountPaise: 100 }), amountPaise: FEE },
        // Signed by the bank, for another family's order.
        foreign: bank.signed(other.orderId, PAID),
      }[kind]
      for (const method of ['GET', 'POST'] as const) await come(orderId, event, method)
      const answer = await notice(event)
      expect(answer.body.code).toBe(kind === 'foreign' ? undefined : 'payments.not-signed')
      expect(await state()).toBe('awaiting')
      const captures = await server.rows(`select from payments.captures where order_id = $1`, [orderId])
      expect(captures).toHaveLength(0)
      // Control: a genuine event is accepted by the same endpoint.
      await notice(good)
      expect(await state()).toBe('confirmed')
    },
  )

  it('a notice that is replayed a hundred times grants once and owes nothing', async () => {
    const { orderId, state } = await atTheBank()
    const event = bank.signed(orderId, PAID)
    await Promise.all(Array.from({ length: 100 }, () => notice(event)))
    expect(await state()).toBe('confirmed')
    const rows = await server.rows<{ use: string; refund_id: string | null }>(
      `select use, refund_id from payments.captures left join payments.refunds using (capture_id) where order_id = $1`,
      [orderId],
    )
    expect(rows).toEqual([{ use: 'grant', refund_id: null }])
  })

  it('an amount that the bank itself took wrongly grants nothing and goes back', async () => {
    const { orderId, state } = await atTheBank()
    const event = { ...PAID, amountPaise: 100, transactionId: 'short' }
    bank.knows(orderId, event)
    await notice(bank.signed(orderId, event))
    expect(await state()).toBe('failed')
    const [refund] = await server.rows<{ reason: string; amount_paise: number }>(
      `select reason, refunds.amount_paise from payments.refunds join payments.captures using (capture_id)
       where order_id = $1`,
      [orderId],
    )
    expect(refund).toEqual({ reason: 'wrong-amount', amount_paise: 100 })
  })
})
