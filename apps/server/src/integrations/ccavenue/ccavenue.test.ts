import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPage } from '../../../test/payment-page.ts'
import { startStandIns, type StandIns } from '../../../test/stand-ins.ts'
import { readConfig } from '../../config.ts'
import type { PaymentGateway } from '../../modules/payments/index.ts'
import { createCcavenue, type CcavenueOptions } from './ccavenue.ts'
import { decrypt, encrypt } from './cipher.ts'
import { readFields } from './field-text.ts'
import { statusOf } from './statuses.ts'

const config = readConfig({ MEDHA_ENV: 'test' })
const workingKey = config.CCAVENUE_WORKING_KEY
const RETURN_TO = 'http://medha.localhost/api/v1/payments/returns/ccavenue/X'
const CANCEL_TO = `${RETURN_TO}?left=1`

let standIns: StandIns
let options: CcavenueOptions
let ccavenue: PaymentGateway
beforeAll(async () => {
  standIns = await startStandIns()
  const url = `${standIns.url}/ccavenue`
  options = {
    payUrl: url,
    apiUrl: url,
    merchantId: config.CCAVENUE_MERCHANT_ID,
    accessCode: config.CCAVENUE_ACCESS_CODE,
    workingKey,
  }
  ccavenue = createCcavenue(options)
})
afterAll(() => standIns.stop())
afterEach(async () => {
  await standIns.fault('ccavenue', null)
  standIns.webhooks.length = 0
})

const NAME = 'Renée O’Neil <आशा>'
const begin = async (amountPaise = 30_000, gateway = ccavenue, email = 'a.b_c@d-e.in') => {
  const orderId = `MD${randomBytes(8).toString('hex').toUpperCase()}`
  const begun = await gateway.begin({
    orderId,
    amountPaise,
    payer: { reference: 'sign-up:123', name: NAME, mobile: '+919876543210', email },
    returnTo: RETURN_TO,
    cancelTo: CANCEL_TO,
    language: 'hi',
  })
  if (!begun.ok) throw new Error('not begun')
  return { known: { orderId, providerOrderId: null }, checkoutForm: begun.value.checkoutForm }
}
const pay = async (decision: string, badDays: readonly string[] = []) => {
  const { known, checkoutForm } = await begin()
  const page = await openPage(checkoutForm)
  return { known, checkoutForm, back: await page.choose(decision, badDays) }
}
const noticeAt = (index: number) => {
  const webhook = standIns.webhooks[index]
  if (webhook === undefined) throw new Error('no webhook was received')
  return ccavenue.readNotice({ headers: webhook.headers, rawBody: webhook.rawBody })
}

describe('an order', () => {
  it('is sealed for the hosted page, in the signs that CCAvenue takes', async () => {
    const { checkoutForm } = await begin(30_050)
    expect(Object.keys(checkoutForm.fields)).toEqual(['encRequest', 'access_code'])
    const sent = readFields(decrypt(checkoutForm.fields['encRequest'] ?? '', workingKey) ?? '')
    expect(sent).toMatchObject({ amount: '300.50', language: 'EN', billing_tel: '919876543210' })
    expect(sent['billing_name']).toMatch(/^Renee ONeil *$/)
    expect([sent['billing_email'], sent['merchant_param1']]).toEqual(['a.b_c@d-e.in', 'sign-up/123'])
    expect((await openPage(checkoutForm)).text).toContain('₹300.50')
  })

  it.each(['asha+school@b.in', 'élan@b.in', `${'a'.repeat(70)}@b.in`])(
    'leaves out an address that it could only send changed: %s',
    async (email) => {
      const { checkoutForm } = await begin(30_000, ccavenue, email)
      const sent = readFields(decrypt(checkoutForm.fields['encRequest'] ?? '', workingKey) ?? '')
      expect(Object.keys(sent)).not.toContain('billing_email')
      expect((await openPage(checkoutForm)).status).toBe(200)
    },
  )

  it.each([
    ['merchant_param1', 'sign-up:123'],
    ['billing_name', 'O’Neil'],
    ['billing_tel', '+919876543210'],
    ['billing_email', 'asha+school@b.in'],
  ])('control: with %s as we have it, the provider shows no page', async (name, value) => {
    const { checkoutForm } = await begin()
    const text = decrypt(checkoutForm.fields['encRequest'] ?? '', workingKey) ?? ''
    const fields = new URLSearchParams(text)
    const as = (changed: URLSearchParams) => ({
      ...checkoutForm,
      fields: { ...checkoutForm.fields, encRequest: encrypt(changed.toString(), workingKey) },
    })
    expect((await openPage(as(fields))).status).toBe(200)
    fields.set(name, value)
    expect((await openPage(as(fields))).status).toBe(400)
  })

  it('of a stranger, or changed on the way, is not shown', async () => {
    const { checkoutForm } = await begin(30_000, createCcavenue({ ...options, workingKey: 'guessed' }))
    expect((await openPage(checkoutForm)).status).toBe(400)
    const ours = await begin()
    const fields = { ...ours.checkoutForm.fields, access_code: 'AV' }
    expect((await openPage({ ...ours.checkoutForm, fields })).status).toBe(400)
  })
})

describe('what comes back', () => {
  it.each([
    ['captured', RETURN_TO],
    ['failed', RETURN_TO],
    ['aborted', CANCEL_TO],
  ])('%s only makes us ask, and asking tells', async (decision, to) => {
    const { known, back } = await pay(decision)
    expect(back?.to).toBe(to)
    const returnEvent = ccavenue.readReturn(back?.form ?? {}, known)
    expect(returnEvent).toMatchObject({ orderId: known.orderId, status: 'pending', amountPaise: 30_000 })
    expect(noticeAt(0)).toEqual([returnEvent])
    const transactionId = returnEvent?.transactionId
    expect(await ccavenue.fetchStatus(known)).toMatchObject([
      { orderId: known.orderId, status: decision, amountPaise: 30_000, transactionId },
    ])
  })

  it('is undecided until the bank answers, and late is not never', async () => {
    const { known } = await pay('undecided')
    expect((await ccavenue.fetchStatus(known))?.[0]?.status).toBe('pending')
    await standIns.control(`orders/ccavenue/${known.orderId}`, { decision: 'late' })
    expect((await ccavenue.fetchStatus(known))?.[0]?.status).toBe('captured')
  })

  it('is nothing at all while nobody pressed anything or came at all', async () => {
    const { known, checkoutForm } = await begin()
    expect(await ccavenue.fetchStatus(known)).toEqual([])
    await openPage(checkoutForm)
    expect(await ccavenue.fetchStatus(known)).toEqual([])
  })

  it('is no answer when they could not look, which is something else than no records', async () => {
    const { known } = await begin()
    const tracked = await fetch(`${options.apiUrl}/apis/servlet/DoWebTrans`, {
      method: 'POST',
      body: new URLSearchParams({
        enc_request: encrypt(JSON.stringify({ order_no: known.orderId, reference_no: '' }), workingKey),
        access_code: options.accessCode,
        command: 'orderStatusTracker',
        request_type: 'JSON',
        response_type: 'JSON',
        version: '1.2',
      }),
    })
    expect(await tracked.text()).toMatch(/^status=1&enc_response=.*&enc_error_code=51419$/)
    expect(await ccavenue.fetchStatus(known)).toEqual([])
    const statusFor = async (text: string) => {
      const answering = createServer((_, reply) => void reply.end(text))
      await new Promise<void>((resolve) => void answering.listen(0, '127.0.0.1', resolve))
      const { port } = answering.address() as AddressInfo
      const events = await createCcavenue({
        ...options,
        apiUrl: `http://127.0.0.1:${port}`,
      }).fetchStatus(known)
      answering.close()
      return events
    }
    const sealed = (inner: object) =>
      `status=0&enc_response=${encrypt(JSON.stringify(inner), workingKey)}\r\n&enc_error_code=`
    expect(await statusFor('status=1&enc_response=51419: No records found&enc_error_code=')).toEqual([])
    expect(await statusFor(sealed({ status: 1, error_code: '51419' }))).toEqual([])
    expect(await statusFor(sealed({ status: 0, reference_no: null, order_status: null }))).toEqual([])
    for (const [code, sealedReply] of [
      ['51420', 'Unable to process'],
      ['51407', 'Access_code: Invalid Parameter'],
    ]) {
      expect(await statusFor(`status=1&enc_response=${sealedReply}&enc_error_code=${code}`)).toBeNull()
      expect(await statusFor(sealed({ status: 1, error_code: code }))).toBeNull()
    }
    expect(await statusFor('')).toBeNull()
  })

  it('made up by somebody without the key, or about another order, is not heard', async () => {
    const { known, back } = await pay('captured', ['bad-signature'])
    expect([ccavenue.readReturn(back?.form ?? {}, known), noticeAt(0)]).toEqual([null, null])
    // Control: with the wrong key as ours it is accepted, so only the cipher refused it.
    const fooled = createCcavenue({ ...options, workingKey: 'not the working key' })
    expect(fooled.readReturn(back?.form ?? {}, known)?.orderId).toBe(known.orderId)
    const success = `order_id=${known.orderId}&order_status=Success&amount=300.00`
    const stranger = { encResp: encrypt(success, 'guessed') }
    expect(ccavenue.readReturn(stranger, known)).toBeNull()
    expect(ccavenue.readReturn({ encResp: 'zz' }, known)).toBeNull()
    expect(ccavenue.readReturn({}, known)).toBeNull()
    const ours = { encResp: encrypt(success, workingKey) }
    expect(ccavenue.readReturn(ours, { ...known, orderId: 'MDOTHER00001' })).toBeNull()
    // Even a caller with the key cannot cause a capture: the order is polled.
    expect(ccavenue.readReturn(ours, known)?.status).toBe('pending')
  })

  it('paid twice under one number is told as two payments', async () => {
    const { known, checkoutForm } = await pay('captured')
    const [first] = (await ccavenue.fetchStatus(known)) ?? []
    await (await openPage(checkoutForm)).choose('captured')
    const [second] = (await ccavenue.fetchStatus(known)) ?? []
    expect(second?.status).toBe('captured')
    expect(second?.transactionId).not.toBe(first?.transactionId)
  })
})

it.each([
  ['Shipped', 'captured'],
  ['Awaited', 'pending'],
  ['Initiated', 'pending'],
  ['Auto-Reversed', 'refunded'],
  ['Auto-Cancelled', 'failed'],
  ['Chargeback', 'pending'],
  ['Fraud', 'pending'],
  ['A new event of theirs', 'pending'],
  ['constructor', 'pending'],
])('reads %s as %s', (event, status) => {
  expect(statusOf(event)).toBe(status)
})

describe('bad days', () => {
  it.each(['fail', 'down', 'bad-signature'])('when asked: %s is no answer', async (fault) => {
    const { known } = await pay('captured')
    await standIns.fault('ccavenue', fault)
    expect(await ccavenue.fetchStatus(known)).toBeNull()
    const order = { ...known, refundKey: 'MDR1T1', transactionId: '1', amountPaise: 1 }
    expect(await ccavenue.refund(order)).toEqual({ status: 'unknown' })
    expect(await ccavenue.fetchRefundStatus(order)).toEqual({ status: 'unknown' })
  })

  it('a code of a server that we are not is no answer', async () => {
    const { known } = await pay('captured')
    const stranger = createCcavenue({ ...options, accessCode: 'AV' })
    expect(await stranger.fetchStatus(known)).toBeNull()
  })

  it('too slow an answer is no answer', async () => {
    const { known } = await pay('captured')
    await standIns.fault('ccavenue', 'slow', { ms: 5_500 })
    expect(await ccavenue.fetchStatus(known)).toBeNull()
  })

  it('lost, doubled and one rupee short', async () => {
    const lost = await pay('captured', ['lost-return', 'lost-notice'])
    expect([lost.back, standIns.webhooks.length]).toEqual([null, 0])
    expect((await ccavenue.fetchStatus(lost.known))?.[0]?.status).toBe('captured')
    await pay('captured', ['duplicate'])
    expect(noticeAt(0)).toEqual(noticeAt(1))
    const short = await pay('captured', ['wrong-amount'])
    expect((await ccavenue.fetchStatus(short.known))?.[0]?.amountPaise).toBe(29_900)
  })
})

it('gives money back once, however often it is sent, and knows when asked', async () => {
  const { known } = await pay('captured')
  const transactionId = (await ccavenue.fetchStatus(known))?.[0]?.transactionId ?? ''
  const order = { ...known, transactionId, amountPaise: 30_000, refundKey: 'MDR77T1' }
  expect(await ccavenue.fetchRefundStatus(order)).toEqual({ status: 'no-such-refund' })
  expect(await ccavenue.refund(order)).toEqual({ status: 'accepted' })
  expect(await ccavenue.refund(order)).toEqual({ status: 'refused' })
  expect(await ccavenue.refund({ ...order, refundKey: 'MDR77T2' })).toEqual({ status: 'refused' })
  expect(await ccavenue.fetchRefundStatus(order)).toEqual({ status: 'done' })
  expect((await ccavenue.fetchStatus(known))?.[0]?.status).toBe('refunded')
  const { refunds } = await standIns.ledger('ccavenue')
  expect(refunds.filter((made) => made.transactionId === transactionId)).toHaveLength(1)
})

it('says of a refund that does not show yet to send the same key again, and gives back once', async () => {
  const { known } = await pay('captured')
  const transactionId = (await ccavenue.fetchStatus(known))?.[0]?.transactionId ?? ''
  const order = { ...known, transactionId, amountPaise: 30_000, refundKey: 'MDR78T1' }
  expect(await ccavenue.refund(order)).toEqual({ status: 'accepted' })
  await standIns.fault('ccavenue', 'late-refund')
  for (let days = 0; days < 3; days += 1) {
    expect(await ccavenue.fetchRefundStatus(order)).toEqual({ status: 'no-such-refund' })
    expect(await ccavenue.refund(order)).toEqual({ status: 'refused' })
  }
  await standIns.fault('ccavenue', null)
  expect(await ccavenue.fetchRefundStatus(order)).toEqual({ status: 'done' })
  const { refunds } = await standIns.ledger('ccavenue')
  expect(refunds.filter((made) => made.transactionId === transactionId)).toHaveLength(1)
})
