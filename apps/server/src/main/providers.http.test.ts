import { wirePaymentData } from '@medha/contract/wire/payment-data'
import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { decode } from 'zod/v4/core'
import { openPage, type WayBack } from '../../test/payment-page.ts'
import { startSignUpServer, type SignUpServer } from '../../test/sign-up-server.ts'
import { startStandIns, type StandIns } from '../../test/stand-ins.ts'
import { readConfig } from '../config.ts'
import { signText } from '../integrations/paytm/checksum.ts'
import { createLedger } from '../modules/payments/index.ts'
import { settlementReport } from './settlement-report.ts'

/** A branch that offers all three providers. */
const IAT = {
  branch_code: 'DL010',
  class_stream: '1102',
  exam_date: '2026-11-22T03:30:00Z',
  exam_mode: 'Online (10 AM to 10 PM)',
}
const FEE = 30_000
const PROVIDERS = ['paytm', 'ccavenue', 'razorpay'] as const
type Provider = (typeof PROVIDERS)[number]

let standIns: StandIns
let server: SignUpServer
beforeAll(async () => {
  standIns = await startStandIns()
  server = await startSignUpServer({
    PAYTM_URL: `${standIns.url}/paytm`,
    CCAVENUE_PAY_URL: `${standIns.url}/ccavenue`,
    CCAVENUE_API_URL: `${standIns.url}/ccavenue`,
    RAZORPAY_URL: `${standIns.url}/razorpay`,
    PAYMENT_TARGETS: standIns.url,
  })
})
afterAll(async () => {
  await server.close()
  await standIns.stop()
})
afterEach(() => {
  standIns.webhooks.length = 0
})

/** A family that goes to the provider's page; a second call is a second attempt at the same fee. */
const family = async (method: Provider) => {
  const visitor = await server.visitor()
  await server.signUp(visitor, IAT, 'IAT')
  const goToPage = async () => {
    const answer = await server.signUp(visitor, { ...IAT, payment_mode: method }, 'IAT')
    const payment = decode(wirePaymentData, answer.body.data.payment_data as Record<string, string>)
    return { orderId: payment.orderId, page: await openPage(payment) }
  }
  return { visitor, goToPage }
}

const send = (url: string, type: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { host: 'medha.localhost', 'content-type': type, 'sec-fetch-site': 'cross-site', ...headers },
    payload: body,
  })
const FORM = 'application/x-www-form-urlencoded'
/** The browser returns, as the provider's page sends it. */
const comeBack = (back: WayBack) => {
  if (back === null) throw new Error('the way back was lost')
  const { pathname, search } = new URL(back.to)
  return send(`${pathname}${search}`, FORM, new URLSearchParams(back.form).toString())
}
/** Delivers the provider's webhooks, `copies` times each. */
const deliver = async (copies = 1): Promise<number[]> => {
  const codes: number[] = []
  for (const { provider, headers, rawBody } of standIns.webhooks)
    for (let copy = 0; copy < copies; copy += 1) {
      const carried = Object.fromEntries(
        Object.entries(headers).filter(([name]) => name.startsWith('x-razorpay')),
      ) as Record<string, string>
      const reply = await send(
        `/api/v1/payments/notices/${provider}`,
        headers['content-type'] ?? '',
        rawBody,
        carried,
      )
      codes.push(reply.statusCode)
    }
  return codes
}
const captures = (orderId: string) =>
  server.rows<{ use: string; amount_paise: number }>(
    'select use, amount_paise from payments.captures where order_id = $1',
    [orderId],
  )
const GRANT = [{ use: 'grant', amount_paise: FEE }]

describe.each(PROVIDERS)('%s', (provider) => {
  it('[OPN-68] a browser that comes back is sent on, and the fee is paid', async () => {
    const { goToPage } = await family(provider)
    const { orderId, page } = await goToPage()
    const reply = await comeBack(await page.choose('captured', ['lost-notice']))
    expect([reply.statusCode, reply.headers.location]).toEqual([
      303,
      expect.stringContaining('registeration=success'),
    ])
    expect(await captures(orderId)).toEqual(GRANT)
  })

  it.each([
    ['failed', 'status=failure'],
    ['aborted', 'status=aborted'],
  ])('[OPN-68] %s, it is sent to the view for it, and nothing is granted', async (decision, view) => {
    const { goToPage } = await family(provider)
    const { orderId, page } = await goToPage()
    const back = await page.choose(decision, ['lost-notice'])
    const { pathname, search } = new URL(back?.to ?? '')
    const reply =
      Object.keys(back?.form ?? {}).length > 0
        ? await comeBack(back)
        : await server.app.inject({ url: `${pathname}${search}`, headers: { host: 'medha.localhost' } })
    expect(reply.headers.location).toContain(view)
    expect(await captures(orderId)).toEqual([])
  })

  it('[OPN-68] a notice pays by itself, and its copies change nothing', async () => {
    const { goToPage } = await family(provider)
    const { orderId, page } = await goToPage()
    await page.choose('captured', ['lost-return'])
    expect(new Set(await deliver(3))).toEqual(new Set([200]))
    expect(await captures(orderId)).toEqual(GRANT)
    const refunds = await server.rows(
      'select from payments.refunds join payments.captures using (capture_id) where order_id = $1',
      [orderId],
    )
    expect(refunds).toEqual([])
  })

  it('[OPN-68] forged, borrowed and tampered words grant nothing', async () => {
    const paid = await (await family(provider)).goToPage()
    const borrowed = await paid.page.choose('captured', ['lost-notice'])
    const { goToPage } = await family(provider)
    const { orderId, page } = await goToPage()
    // Signed with a wrong key, by browser and by server, while the bank has not captured anything.
    await page.choose('undecided', ['lost-return'])
    const address = `/api/v1/payments/returns/${provider}/${orderId}`
    const other = new URLSearchParams(borrowed?.form)
    await send(address, FORM, other.toString())
    await send(address, FORM, other.toString().replaceAll(paid.orderId, orderId))
    await send(address, FORM, `ORDERID=${orderId}&STATUS=TXN_SUCCESS&TXNAMOUNT=300.00&CHECKSUMHASH=x`)
    await send(address, FORM, `encResp=${'0a'.repeat(64)}&orderNo=${orderId}&order_status=Success`)
    for (const [type, text] of [
      [
        'application/json',
        JSON.stringify({ head: { signature: 'x' }, body: { orderId, status: 'TXN_SUCCESS' } }),
      ],
      [
        'application/json',
        JSON.stringify({ event: 'order.paid', payload: { order: { entity: { receipt: orderId } } } }),
      ],
      [FORM, `encResp=${'0a'.repeat(64)}`],
    ] as const) {
      const reply = await send(`/api/v1/payments/notices/${provider}`, type, text, {
        'x-razorpay-signature': '0'.repeat(64),
      })
      expect(reply.statusCode).toBe(403)
    }
    expect(await captures(orderId)).toEqual([])
    // The control: once the bank has the money, the same invalid request makes us poll, and the poll grants.
    await standIns.control(`orders/${provider}/${orderId}`, { decision: 'late' })
    await deliver()
    expect(await captures(orderId)).toEqual(GRANT)
  })

  it('[OPN-68] one rupee less grants nothing and goes back; paid twice, the second goes back', async () => {
    const { goToPage } = await family(provider)
    const first = await goToPage()
    await first.page.choose('undecided', ['lost-return'])
    const short = await goToPage()
    await comeBack(await short.page.choose('captured', ['wrong-amount', 'lost-notice']))
    expect(await captures(short.orderId)).toEqual([{ use: 'wrong-amount', amount_paise: FEE - 100 }])
    const second = await goToPage()
    await comeBack(await second.page.choose('captured', ['lost-notice']))
    expect(await captures(second.orderId)).toEqual(GRANT)
    await standIns.control(`orders/${provider}/${first.orderId}`, { decision: 'late' })
    await deliver()
    expect(await captures(first.orderId)).toEqual([{ use: 'surplus', amount_paise: FEE }])
    await server.composition.payments.sendRefunds()
    const orders = new Set([first.orderId, short.orderId, second.orderId])
    const { payments, refunds } = await standIns.ledger(provider)
    const taken = payments.filter(({ orderId, state }) => orders.has(orderId) && state === 'captured')
    const ids = new Set(taken.map(({ transactionId }) => transactionId))
    const given = refunds.filter(({ transactionId }) => ids.has(transactionId))
    const sum = (amounts: readonly { readonly amountPaise: number }[]) =>
      amounts.reduce((total, { amountPaise }) => total + amountPaise, 0)
    expect([taken.length, given.length, sum(taken) - sum(given)]).toEqual([3, 2, FEE])
  })
})

describe('[OPN-68] a notice signed with the right key', () => {
  const {
    PAYTM_MID: mid,
    PAYTM_KEY: key,
    RAZORPAY_WEBHOOK_SECRET: secret,
  } = readConfig({ MEDHA_ENV: 'test' })
  const forged = {
    paytm: (orderId: string) => {
      const paid = { txnId: '2026000', txnAmount: '300.00', status: 'TXN_SUCCESS', respCode: '01' }
      const body = JSON.stringify({ mid, orderId, ...paid })
      const signature = JSON.stringify(signText(body, Buffer.from(key)))
      return { text: `{"head":{"signature":${signature}},"body":${body}}`, headers: {} }
    },
    razorpay: (orderId: string) => {
      const payment = { id: 'pay_forged', amount: FEE, currency: 'INR', status: 'captured' }
      const text = JSON.stringify({
        event: 'order.paid',
        payload: {
          payment: { entity: payment },
          order: { entity: { id: 'order_forged', amount: FEE, receipt: orderId } },
        },
      })
      const signature = createHmac('sha256', secret.split(',')[0] ?? '')
        .update(text)
        .digest('hex')
      return { text, headers: { 'x-razorpay-signature': signature } }
    },
  }

  it.each(['paytm', 'razorpay'] as const)(
    'of %s grants nothing that its answer to us does not confirm',
    async (provider) => {
      const { goToPage } = await family(provider)
      const { orderId, page } = await goToPage()
      await page.choose('undecided', ['lost-return'])
      const { text, headers } = forged[provider](orderId)
      const sendWebhook = () =>
        send(`/api/v1/payments/notices/${provider}`, 'application/json', text, headers)
      expect((await sendWebhook()).statusCode).toBe(200)
      expect(await captures(orderId)).toEqual([])
      // The control: the same event, once the provider itself has the money.
      await standIns.control(`orders/${provider}/${orderId}`, { decision: 'late', faults: ['lost-notice'] })
      expect((await sendWebhook()).statusCode).toBe(200)
      expect(await captures(orderId)).toEqual(GRANT)
    },
  )
})

/** Days pass: lost events are polled, and due refunds are sent. */
const settleDown = async () => {
  for (let hours = 0; hours < 30; hours += 1) {
    server.clock.advance(3_600_000)
    await server.composition.payments.pollDue()
    await server.composition.payments.sendRefunds()
  }
}

describe('the settlement files of the three providers', () => {
  const between = { from: new Date('2026-11-14T00:00:00Z'), until: new Date('2026-11-20T00:00:00Z') }
  const laidBeside = async (provider: Provider, change: (file: string) => string = (file) => file) => {
    const file = await (await fetch(`${standIns.url}/${provider}/settlement.csv`)).text()
    const ledger = createLedger({
      db: server.deps.database.db,
      clock: server.clock,
      onUnresolved: () => undefined,
      onDayReport: () => undefined,
    })
    const read = await ledger.settle(provider, change(file), between)
    if (!read.ok) throw new Error(read.problem)
    return { settlement: read.settlement, ...settlementReport(provider, read.settlement) }
  }
  const withoutLine = (at: number) => (file: string) => file.split('\r\n').toSpliced(at, 1).join('\r\n')
  const twice = (at: number) => (file: string) => {
    const lines = file.split('\r\n')
    return lines.toSpliced(at, 0, lines[at] ?? '').join('\r\n')
  }

  it('agree with our books to the paisa after a day of everything above, payments and refunds', async () => {
    await settleDown()
    for (const provider of PROVIDERS) {
      const { settlement, isClean, lines } = await laidBeside(provider)
      const { payments, refunds, capturedPaise, refundedPaise } = await standIns.ledger(provider)
      expect(lines, provider).toHaveLength(1)
      expect(isClean).toBe(true)
      const taken = payments.filter(({ state }) => state === 'captured').length
      expect(taken).toBeGreaterThanOrEqual(6)
      expect(settlement.matched).toBe(taken + refunds.length)
      // The provider's total beside our day: captured minus refunded is what remains.
      const [kept] = await server.rows<{ paise: string }>(
        `select coalesce(sum(amount_paise), 0)::text as paise from payments.captures
         where provider = $1 and not exists (select from payments.refunds
           where refunds.capture_id = captures.capture_id and state = 'done')`,
        [provider],
      )
      expect(Number(kept?.paise)).toBe(capturedPaise - refundedPaise)
    }
  })

  it.each(PROVIDERS)(
    'control: %s leaves a line out, writes one twice, and another amount',
    async (provider) => {
      const missing = await laidBeside(provider, withoutLine(1))
      expect([missing.isClean, missing.settlement.missing.length]).toEqual([false, 1])
      expect(missing.lines.join()).toMatch(/only in our books: payment \S+ ₹\d+\.\d\d, charge \d+/)
      const doubled = await laidBeside(provider, twice(1))
      expect([doubled.isClean, doubled.lines.filter((line) => line.startsWith('twice')).length]).toEqual([
        false,
        1,
      ])
      const other = await laidBeside(provider, (file) => file.replace('300.00', '300.01'))
      expect([other.isClean, other.settlement.differencePaise]).toEqual([false, 1])
      expect(other.lines[0]).toContain('file minus books ₹0.01')
    },
  )
})
