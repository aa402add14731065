import { createHmac, randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPage } from '../../../test/payment-page.ts'
import { startStandIns, type StandIns } from '../../../test/stand-ins.ts'
import { readConfig } from '../../config.ts'
import type { PaymentGateway } from '../../modules/payments/index.ts'
import { createRazorpay, type RazorpayOptions } from './razorpay.ts'

const config = readConfig({ MEDHA_ENV: 'test' })
const keySecret = config.RAZORPAY_KEY_SECRET
const hookSecret = config.RAZORPAY_WEBHOOK_SECRET
const RETURN_TO = 'http://medha.localhost/api/v1/payments/returns/razorpay/X'
const CANCEL_TO = `${RETURN_TO}?left=1`

let standIns: StandIns
let options: RazorpayOptions
let razorpay: PaymentGateway
beforeAll(async () => {
  standIns = await startStandIns()
  options = {
    url: `${standIns.url}/razorpay`,
    keyId: config.RAZORPAY_KEY_ID,
    keySecret,
    webhookSecrets: ['the next one', hookSecret],
    merchantName: 'Medha',
  }
  razorpay = createRazorpay(options)
})
afterAll(() => standIns.stop())
afterEach(async () => {
  await standIns.fault('razorpay', null)
  standIns.webhooks.length = 0
})

const orderOf = (orderId: string, amountPaise = 30_000) =>
  ({
    orderId,
    amountPaise,
    payer: { reference: 'payer-1' },
    returnTo: RETURN_TO,
    cancelTo: CANCEL_TO,
    language: 'en',
  }) as const
const begin = async (amountPaise?: number) => {
  const orderId = `MD${randomBytes(8).toString('hex').toUpperCase()}`
  const begun = await razorpay.begin(orderOf(orderId, amountPaise))
  if (!begun.ok) throw new Error('not begun')
  const { checkoutForm, providerOrderId } = begun.value
  return { known: { orderId, providerOrderId }, checkoutForm }
}
const pay = async (decision: string, badDays: readonly string[] = []) => {
  const { known, checkoutForm } = await begin()
  const page = await openPage(checkoutForm)
  return { known, checkoutForm, back: await page.choose(decision, badDays) }
}
const events = () =>
  standIns.webhooks.map(({ headers, rawBody }) => razorpay.readNotice({ headers, rawBody }))

describe('an order', () => {
  it('is made at the provider and shows its amount on the hosted page', async () => {
    const { known, checkoutForm } = await begin(30_050)
    expect(known.providerOrderId).toMatch(/^order_\w{14}$/)
    expect(checkoutForm.fields).toMatchObject({ order_id: known.providerOrderId, amount: '30050' })
    expect(JSON.stringify(checkoutForm)).not.toContain(keySecret)
    expect((await openPage(checkoutForm)).text).toContain('₹300.50')
  })

  it('whose amount was changed in the browser is not shown', async () => {
    const { checkoutForm } = await begin()
    const changed = { ...checkoutForm, fields: { ...checkoutForm.fields, amount: '100' } }
    expect((await openPage(changed)).status).toBe(400)
  })

  it.each(['fail', 'down'])('cannot be made while the provider is away: %s', async (fault) => {
    await standIns.fault('razorpay', fault)
    expect(await razorpay.begin(orderOf('MDAWAY000001'))).toMatchObject({
      refusal: { code: 'payments.provider-away' },
    })
  })

  it('whose making was never answered is found by our own number', async () => {
    const { known, checkoutForm } = await begin()
    const forgotten = { orderId: known.orderId, providerOrderId: null }
    expect(await razorpay.fetchStatus(forgotten)).toEqual([])
    await (await openPage(checkoutForm)).choose('captured')
    expect(await razorpay.fetchStatus(forgotten)).toEqual(await razorpay.fetchStatus(known))
    expect(await razorpay.fetchStatus({ orderId: 'MDNEVER00001', providerOrderId: null })).toEqual([])
  })

  it('cannot be made by a stranger', async () => {
    const stranger = createRazorpay({ ...options, keySecret: 'guessed' })
    expect((await stranger.begin(orderOf('MDSTRANGER01'))).ok).toBe(false)
  })
})

describe('what comes back', () => {
  it('of a payment: the browser and every notice make us ask, and asking tells', async () => {
    const { known, back } = await pay('captured')
    const returnEvent = razorpay.readReturn(back?.form ?? {}, known)
    expect(returnEvent).toMatchObject({ orderId: known.orderId, status: 'pending' })
    const pollEvents = await razorpay.fetchStatus(known)
    expect(pollEvents).toMatchObject([{ orderId: known.orderId, status: 'captured', amountPaise: 30_000 }])
    const hint = { orderId: known.orderId, status: 'pending', amountPaise: 0 }
    expect(events()).toMatchObject([[hint], [hint], [hint]])
  })

  it('of a failure makes us ask; the family may pay on the same page after it', async () => {
    const { known, checkoutForm, back } = await pay('failed')
    expect(razorpay.readReturn(back?.form ?? {}, known)?.status).toBe('pending')
    expect(events().flat()).toMatchObject([{ orderId: known.orderId, status: 'pending' }])
    expect((await razorpay.fetchStatus(known))?.map(({ status }) => status)).toEqual(['failed'])
    await (await openPage(checkoutForm)).choose('captured')
    expect((await razorpay.fetchStatus(known))?.map(({ status }) => status)).toEqual(['captured', 'failed'])
    expect((await openPage(checkoutForm)).status).toBe(400)
  })

  it('of somebody who turned back is a link without a word', async () => {
    const { known, back } = await pay('aborted')
    expect(back).toEqual({ to: CANCEL_TO, form: {} })
    expect(razorpay.readReturn({}, known)).toBeNull()
    expect((await razorpay.fetchStatus(known))?.[0]?.status).toBe('aborted')
  })

  it('is undecided until the bank answers, and a failure may become a payment', async () => {
    const { known } = await pay('undecided')
    expect((await razorpay.fetchStatus(known))?.[0]?.status).toBe('pending')
    await standIns.control(`orders/razorpay/${known.orderId}`, { decision: 'failed' })
    expect((await razorpay.fetchStatus(known))?.[0]?.status).toBe('failed')
    await standIns.control(`orders/razorpay/${known.orderId}`, { decision: 'late' })
    expect((await razorpay.fetchStatus(known))?.[0]?.status).toBe('captured')
  })

  it('with a signature of another order, of another payment or of a stranger is not heard', async () => {
    const one = await pay('captured')
    const other = await pay('captured')
    const form = one.back?.form ?? {}
    expect(razorpay.readReturn(form, other.known)).toBeNull()
    expect(razorpay.readReturn({ ...form, razorpay_payment_id: 'pay_other' }, one.known)).toBeNull()
    const relabelled = { ...form, razorpay_order_id: other.known.providerOrderId ?? '' }
    expect(razorpay.readReturn(relabelled, other.known)).toBeNull()
    const forged = await pay('captured', ['bad-signature'])
    expect(razorpay.readReturn(forged.back?.form ?? {}, forged.known)).toBeNull()
    expect(events().slice(-3)).toEqual([null, null, null])
    // Control: with the wrong secret as ours both are accepted, so only the signature refused them.
    const wrong = 'not the secret'
    const fooled = createRazorpay({ ...options, keySecret: wrong, webhookSecrets: [wrong] })
    expect(fooled.readReturn(forged.back?.form ?? {}, forged.known)?.status).toBe('pending')
    const last = standIns.webhooks.at(-1)
    expect(last === undefined ? null : fooled.readNotice(last)?.[0]?.orderId).toBe(forged.known.orderId)
  })

  it('as a notice counts letter by letter, under the present and the former secret', async () => {
    await pay('captured')
    const paid = standIns.webhooks.at(-1)
    if (paid === undefined) throw new Error('no webhook was received')
    const { headers, rawBody } = paid
    expect(razorpay.readNotice({ headers, rawBody })).toHaveLength(1)
    const tampered = Buffer.from(rawBody.toString().replaceAll('30000', '10000'))
    expect(razorpay.readNotice({ headers, rawBody: tampered })).toBeNull()
    expect(razorpay.readNotice({ headers: {}, rawBody })).toBeNull()
    // Control: with the right signature the same text is accepted.
    const signature = createHmac('sha256', hookSecret).update(tampered).digest('hex')
    const mended = razorpay.readNotice({ headers: { 'x-razorpay-signature': signature }, rawBody: tampered })
    expect(mended).toHaveLength(1)
  })

  it('does not let a note of the browser speak of money', async () => {
    const { checkoutForm } = await begin()
    const fields = { ...checkoutForm.fields, 'notes[order]': 'MDVICTIM0001' }
    await (await openPage({ ...checkoutForm, fields })).choose('captured')
    const ofVictim = events()
      .flatMap((read) => read ?? [])
      .filter(({ orderId }) => orderId === 'MDVICTIM0001')
    expect(ofVictim.map(({ status }) => status)).toEqual(['pending', 'pending'])
  })

  it('signed, and about something else, is heard as nothing', () => {
    for (const text of ['{}', 'x', '{"event":"refund.created","payload":{}}']) {
      const signature = createHmac('sha256', hookSecret).update(text).digest('hex')
      const notice = { headers: { 'x-razorpay-signature': signature }, rawBody: Buffer.from(text) }
      expect(razorpay.readNotice(notice)).toEqual([])
    }
  })
})

describe('bad days', () => {
  it.each(['fail', 'down'])('when asked: %s is no answer', async (fault) => {
    const { known } = await pay('captured')
    await standIns.fault('razorpay', fault)
    expect(await razorpay.fetchStatus(known)).toBeNull()
    const order = { ...known, refundKey: 'MDR1T1', transactionId: 'pay_1', amountPaise: 1 }
    expect(await razorpay.refund(order)).toEqual({ status: 'unknown' })
    expect(await razorpay.fetchRefundStatus(order)).toEqual({ status: 'unknown' })
  })

  it('too slow an answer is no answer', async () => {
    const { known } = await pay('captured')
    await standIns.fault('razorpay', 'slow', { ms: 5_500 })
    expect(await razorpay.fetchStatus(known)).toBeNull()
  })

  it('words in the wrong order, doubled and lost are the same words', async () => {
    const { known } = await pay('captured', ['reordered'])
    expect(events().map((read) => read?.[0]?.orderId)).toEqual(Array(3).fill(known.orderId))
    standIns.webhooks.length = 0
    await pay('captured', ['duplicate'])
    expect(events()).toHaveLength(6)
    const lost = await pay('captured', ['lost-return', 'lost-notice'])
    expect((await razorpay.fetchStatus(lost.known))?.[0]?.status).toBe('captured')
    const short = await pay('captured', ['wrong-amount'])
    expect((await razorpay.fetchStatus(short.known))?.[0]?.amountPaise).toBe(29_900)
  })
})

it('gives money back once, however often it is sent, and knows when asked', async () => {
  const { known } = await pay('captured')
  const transactionId = (await razorpay.fetchStatus(known))?.[0]?.transactionId ?? ''
  const order = { ...known, transactionId, amountPaise: 30_000, refundKey: 'MDR78T1' }
  expect(await razorpay.fetchRefundStatus(order)).toEqual({ status: 'refused' })
  expect(await razorpay.refund(order)).toEqual({ status: 'done' })
  expect(await razorpay.refund(order)).toEqual({ status: 'done' })
  expect(await razorpay.refund({ ...order, refundKey: 'MDR78T2' })).toEqual({ status: 'refused' })
  expect(await razorpay.fetchRefundStatus(order)).toEqual({ status: 'done' })
  expect((await razorpay.fetchStatus(known))?.[0]?.status).toBe('refunded')
  const { refunds } = await standIns.ledger('razorpay')
  expect(refunds.filter((made) => made.transactionId === transactionId)).toHaveLength(1)
})
