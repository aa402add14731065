import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPage } from '../../../test/payment-page.ts'
import { startStandIns, type StandIns } from '../../../test/stand-ins.ts'
import { readConfig } from '../../config.ts'
import type { PaymentGateway } from '../../modules/payments/index.ts'
import { signForm, signText } from './checksum.ts'
import { createPaytm } from './paytm.ts'

const { PAYTM_MID: merchantId, PAYTM_KEY: key, PAYTM_WEBSITE: website } = readConfig({ MEDHA_ENV: 'test' })
const RETURN_TO = 'http://medha.localhost/api/v1/payments/returns/paytm/X'

let standIns: StandIns
let paytm: PaymentGateway
beforeAll(async () => {
  standIns = await startStandIns()
  paytm = createPaytm({ url: `${standIns.url}/paytm`, merchantId, key, website })
})
afterAll(() => standIns.stop())
afterEach(async () => {
  await standIns.fault('paytm', null)
  standIns.webhooks.length = 0
})

const begin = async (amountPaise = 30_000, reference = 'sign-up:123') => {
  const orderId = `MD${randomBytes(8).toString('hex').toUpperCase()}`
  const order = {
    orderId,
    amountPaise,
    payer: { reference, mobile: '9876543210' },
    returnTo: RETURN_TO,
    cancelTo: `${RETURN_TO}?left=1`,
    language: 'en',
  } as const
  return { order, known: { orderId, providerOrderId: null }, begun: await paytm.begin(order) }
}
const pay = async (decision: string, badDays: readonly string[] = []) => {
  const { known, begun } = await begin()
  if (!begun.ok) throw new Error('not begun')
  const page = await openPage(begun.value.checkoutForm)
  return { known, page, checkoutForm: begun.value.checkoutForm, back: await page.choose(decision, badDays) }
}
const signedCall = (body: object): string => {
  const text = JSON.stringify(body)
  return `{"head":{"signature":${JSON.stringify(signText(text, Buffer.from(key)))}},"body":${text}}`
}
const noticeAt = (index: number) => {
  const webhook = standIns.webhooks[index]
  if (webhook === undefined) throw new Error('no webhook was received')
  return paytm.readNotice({ headers: webhook.headers, rawBody: webhook.rawBody })
}

describe('an order', () => {
  it('is begun and shows its amount on the hosted page', async () => {
    const { begun } = await begin(30_050)
    if (!begun.ok) throw new Error('not begun')
    const { checkoutForm } = begun.value
    expect(checkoutForm.actionUrl).toContain('/theia/api/v1/showPaymentPage?mid=')
    expect(Object.keys(checkoutForm.fields).toSorted()).toEqual(['mid', 'orderId', 'txnToken'])
    expect((await openPage(checkoutForm)).text).toContain('₹300.50')
  })

  it('names its payer in the signs that Paytm takes, whoever opened the charge', async () => {
    for (const reference of ['course-order:7', 'exam-edit:7', 'mock-papers:7', 'x'.repeat(99)])
      expect((await begin(30_000, reference)).begun.ok, reference).toBe(true)
  })

  it('control: a payer named as we do is refused by the provider', async () => {
    const refused = await fetch(`${standIns.url}/paytm/theia/api/v1/initiateTransaction`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: signedCall({
        requestType: 'Payment',
        mid: merchantId,
        websiteName: website,
        orderId: 'MDCONTROL001',
        callbackUrl: RETURN_TO,
        txnAmount: { value: '300.00', currency: 'INR' },
        userInfo: { custId: 'sign-up:123' },
      }),
    })
    expect(await refused.text()).toContain('"resultStatus":"F"')
  })

  it('begun again gives the same page; a used or wrong token gives none', async () => {
    const { order, begun } = await begin()
    const again = await paytm.begin(order)
    expect(again).toEqual(begun)
    if (!begun.ok) throw new Error('not begun')
    const { checkoutForm } = begun.value
    const wrong = await openPage({ ...checkoutForm, fields: { ...checkoutForm.fields, txnToken: 'guessed' } })
    expect(wrong.status).toBe(400)
    await (await openPage(checkoutForm)).choose('captured')
    expect((await openPage(checkoutForm)).status).toBe(400)
    expect((await paytm.begin(order)).ok).toBe(false)
  })

  it.each(['fail', 'down', 'bad-signature'])(
    'cannot be begun while the provider is away: %s',
    async (fault) => {
      await standIns.fault('paytm', fault)
      const { begun } = await begin()
      expect(begun).toMatchObject({ ok: false, refusal: { code: 'payments.provider-away' } })
    },
  )

  it('cannot be begun with a key that is not ours', async () => {
    const stranger = createPaytm({
      url: `${standIns.url}/paytm`,
      merchantId,
      key: 'another-key-1234',
      website,
    })
    const { order } = await begin()
    expect((await stranger.begin({ ...order, orderId: 'MDSTRANGER01' })).ok).toBe(false)
  })
})

describe('what comes back', () => {
  it.each([
    ['captured', 'pending', 'captured'],
    ['failed', 'failed', 'failed'],
    ['aborted', 'aborted', 'aborted'],
  ])(
    '%s: the browser and the notice say %s, polling the status %s',
    async (decision, returnStatus, polledStatus) => {
      const { known, back } = await pay(decision)
      const { orderId } = known
      const event = { orderId, amountPaise: 30_000 }
      expect(back?.to).toBe(RETURN_TO)
      expect(paytm.readReturn(back?.form ?? {}, known)).toMatchObject({ ...event, status: returnStatus })
      expect(noticeAt(0)).toMatchObject([{ ...event, status: returnStatus }])
      expect(await paytm.fetchStatus(known)).toMatchObject([{ ...event, status: polledStatus }])
    },
  )

  it('is the same word by every way', async () => {
    const { known, back } = await pay('failed')
    const returnEvent = paytm.readReturn(back?.form ?? {}, known)
    expect([returnEvent]).toEqual(noticeAt(0))
    expect([returnEvent]).toEqual(await paytm.fetchStatus(known))
  })

  it('may come as JSON, signed over its letters, and then makes us ask all the same', async () => {
    await standIns.fault('paytm', 'json-notices')
    const { known } = await pay('captured')
    const [webhook] = standIns.webhooks
    expect(webhook?.headers['content-type']).toBe('application/json')
    const [pollEvent] = (await paytm.fetchStatus(known)) ?? []
    expect(pollEvent?.status).toBe('captured')
    expect(noticeAt(0)).toMatchObject([
      {
        orderId: known.orderId,
        transactionId: pollEvent?.transactionId,
        amountPaise: 30_000,
        status: 'pending',
      },
    ])
    const text = webhook?.rawBody.toString() ?? ''
    const headers = { 'content-type': 'application/json' }
    for (const changed of [
      text.replace('300.00', '300.01'),
      text.replace('"status":"TXN_SUCCESS"', '"status":"TXN_SUCCESS","x":1'),
      `{"body":{"mid":"${merchantId}","orderId":"A","status":"TXN_SUCCESS"},${text.slice(1)}`,
      '{}',
      'not json',
    ])
      expect(paytm.readNotice({ headers, rawBody: Buffer.from(changed) })).toBeNull()
  })

  it('is undecided until the bank answers, and late is not never', async () => {
    const { known, back } = await pay('undecided')
    expect(paytm.readReturn(back?.form ?? {}, known)?.status).toBe('pending')
    expect(standIns.webhooks).toHaveLength(0)
    expect((await paytm.fetchStatus(known))?.[0]?.status).toBe('pending')
    await standIns.control(`orders/paytm/${known.orderId}`, { decision: 'late' })
    expect((await paytm.fetchStatus(known))?.[0]?.status).toBe('captured')
  })

  it('is nothing at all while nobody pressed anything', async () => {
    const { known } = await begin()
    expect(await paytm.fetchStatus(known)).toEqual([])
    expect(await paytm.fetchStatus({ orderId: 'MDNOBODY0001', providerOrderId: null })).toEqual([])
  })

  it('given back is known by the money, however it is written', async () => {
    const statusFor = async (more: object) => {
      const body = {
        resultInfo: { resultStatus: 'TXN_SUCCESS', resultCode: '01', resultMsg: '' },
        mid: merchantId,
        orderId: 'MDWRITTEN001',
        txnId: 'T1',
        txnAmount: '300.00',
        ...more,
      }
      const answering = createServer((_, reply) => void reply.end(signedCall(body)))
      await new Promise<void>((resolve) => void answering.listen(0, '127.0.0.1', resolve))
      const { port } = answering.address() as AddressInfo
      const adapter = createPaytm({ url: `http://127.0.0.1:${port}`, merchantId, key, website })
      const events = await adapter.fetchStatus({ orderId: 'MDWRITTEN001', providerOrderId: null })
      answering.close()
      return events?.map(({ status }) => status)
    }
    for (const refundAmt of ['300.00', '300.0', '300'])
      expect(await statusFor({ refundAmt }), refundAmt).toEqual(['refunded'])
    for (const refundAmt of ['0.00', '299.99', '', null])
      expect(await statusFor({ refundAmt })).toEqual(['captured'])
    expect(await statusFor({ refundAmt: null, mid: null, orderId: null })).toEqual(['captured'])
    expect(await statusFor({ txnId: null, txnAmount: null })).toEqual([])
  })

  it('of another order, another merchant or without a signature is not heard', async () => {
    const { known, back } = await pay('captured')
    const form = back?.form ?? {}
    expect(paytm.readReturn(form, { ...known, orderId: 'MDOTHER00001' })).toBeNull()
    const { CHECKSUMHASH: _, ...unsigned } = form
    expect(paytm.readReturn(unsigned, known)).toBeNull()
    const stranger = { ...unsigned, MID: 'SOMEBODYELSE' }
    const signed = { ...stranger, CHECKSUMHASH: signForm(stranger, Buffer.from(key)) }
    expect(paytm.readReturn(signed, known)).toBeNull()
    expect(paytm.readReturn({}, known)).toBeNull()
  })

  it('with values moved to other names keeps its signature, and still does not speak of money', async () => {
    const { known, back } = await pay('failed')
    const { CHECKSUMHASH = '', ...form } = back?.form ?? {}
    // If the family could choose one of the values, it could set the status of the payment this way.
    const requested: Record<string, string> = { ...form, RESPCODE: '01', STATUS: 'TXN_SUCCESS' }
    const signature = signForm(requested, Buffer.from(key))
    expect(paytm.readReturn({ ...requested, CHECKSUMHASH: signature }, known)?.status).toBe('pending')
    expect(paytm.readReturn({ ...requested, CHECKSUMHASH }, known)).toBeNull()
  })

  it('forged by a provider that signs wrongly is refused, and only the signature refuses it', async () => {
    const { known, back } = await pay('failed', ['bad-signature'])
    expect(back).not.toBeNull()
    expect([paytm.readReturn(back?.form ?? {}, known), noticeAt(0)]).toEqual([null, null])
    // Control: with the wrong key as ours both are accepted, so only the signature refused them.
    const fooled = createPaytm({ url: '', merchantId, key: 'not-the-key-at-a', website })
    expect(fooled.readReturn(back?.form ?? {}, known)?.status).toBe('failed')
    const [webhook] = standIns.webhooks
    if (webhook === undefined) throw new Error('no webhook was received')
    expect(fooled.readNotice(webhook)?.[0]?.status).toBe('failed')
  })
})

describe('bad days', () => {
  it.each(['fail', 'down', 'bad-signature'])('when asked: %s is no answer', async (fault) => {
    const { known } = await pay('captured')
    await standIns.fault('paytm', fault)
    expect(await paytm.fetchStatus(known)).toBeNull()
    expect(await paytm.refund({ ...known, refundKey: 'MDR1T1', transactionId: '1', amountPaise: 1 })).toEqual(
      {
        status: 'unknown',
      },
    )
  })

  it('too slow an answer is no answer, and the question is given up in time', async () => {
    const { known } = await pay('captured')
    await standIns.fault('paytm', 'slow', { ms: 60_000 })
    const started = performance.now()
    expect(await paytm.fetchStatus(known)).toBeNull()
    expect(performance.now() - started).toBeLessThan(15_000)
  })

  it('lost, doubled and one rupee short', async () => {
    const lost = await pay('captured', ['lost-return', 'lost-notice'])
    expect([lost.back, standIns.webhooks.length]).toEqual([null, 0])
    expect((await paytm.fetchStatus(lost.known))?.[0]?.status).toBe('captured')
    await pay('captured', ['duplicate'])
    expect(standIns.webhooks).toHaveLength(2)
    expect(noticeAt(0)).toEqual(noticeAt(1))
    const short = await pay('captured', ['wrong-amount'])
    expect((await paytm.fetchStatus(short.known))?.[0]?.amountPaise).toBe(29_900)
  })
})

describe('giving money back', () => {
  const captured = async () => {
    const { known } = await pay('captured')
    const transactionId = (await paytm.fetchStatus(known))?.[0]?.transactionId ?? ''
    return {
      ...known,
      transactionId,
      amountPaise: 30_000,
      refundKey: `MDR${randomBytes(4).toString('hex')}T1`,
    }
  }

  it('happens once, however often it is sent, and is known when asked', async () => {
    const order = await captured()
    expect(await paytm.fetchRefundStatus(order)).toEqual({ status: 'refused' })
    expect(await paytm.refund(order)).toEqual({ status: 'accepted' })
    expect(await paytm.refund(order)).toEqual({ status: 'refused' })
    expect(await paytm.refund({ ...order, refundKey: 'MDR999T2' })).toEqual({ status: 'refused' })
    expect(await paytm.fetchRefundStatus(order)).toEqual({ status: 'done' })
    const { refunds } = await standIns.ledger('paytm')
    expect(refunds.filter(({ transactionId }) => transactionId === order.transactionId)).toHaveLength(1)
    expect((await paytm.fetchStatus(order))?.[0]?.status).toBe('refunded')
  })

  it('that was heard without an answer is found by asking', async () => {
    const order = await captured()
    await standIns.fault('paytm', 'bad-signature')
    expect(await paytm.refund(order)).toEqual({ status: 'unknown' })
    await standIns.fault('paytm', null)
    expect(await paytm.fetchRefundStatus(order)).toEqual({ status: 'done' })
  })
})
