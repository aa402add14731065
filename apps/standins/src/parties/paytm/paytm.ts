import type { FastifyInstance } from 'fastify'
import { randomInt, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { systemClock } from '../../clock.ts'
import type { Party, PartyDeps, OpenParty } from '../../party.ts'
import type { Order } from '../../payments/ledger.ts'
import { PAYMENT_FAULTS } from '../../payments/conduct.ts'
import { openCounter, readsForms, type Voice } from '../../payments/counter.ts'
import { paytmFormText, paytmSign, paytmVerify } from './checksum.ts'
import { fieldsOf, noticeBodyOf, statusOf } from './words.ts'

const NAME = 'paytm'
const TOKEN_LIVES_MS = 15 * 60_000
const WRONG_KEY = 'not-the-key-at-a'

const Amount = z.string().regex(/^\d{1,9}\.\d\d$/)
const SignedRequest = z.object({
  head: z.looseObject({ signature: z.string() }),
  body: z.looseObject({ mid: z.string(), orderId: z.string().regex(/^[\w@.-]{1,50}$/) }),
})
const Initiate = z.looseObject({
  requestType: z.literal('Payment'),
  websiteName: z.string().min(1),
  callbackUrl: z.url(),
  txnAmount: z.object({ value: Amount, currency: z.literal('INR') }),
  userInfo: z.looseObject({ custId: z.string().regex(/^[\w@!$.]{1,64}$/) }),
})
const Refund = z.looseObject({
  txnType: z.literal('REFUND'),
  txnId: z.string(),
  refId: z.string().min(1).max(50),
  refundAmount: Amount,
})
const RefundStatus = z.looseObject({ refId: z.string() })
const PageForm = z.object({ mid: z.string(), orderId: z.string(), txnToken: z.string() })

const paise = (rupees: string): number => Math.round(Number(rupees) * 100)
const result = (resultStatus: string, resultCode: string, resultMsg: string) => ({
  resultInfo: { resultStatus, resultCode, resultMsg },
})

const open = async (deps: PartyDeps): Promise<OpenParty> => {
  const { app, config, faults } = deps
  const { PAYTM_MID: mid, PAYTM_KEY: key } = config
  const tokens = new Map<string, { readonly token: string; readonly madeAt: number; isUsed: boolean }>()

  const voice: Voice = {
    name: NAME,
    brand: { name: 'Paytm', colour: 'oklch(.42 .13 255)' },
    newId: (kind) =>
      `${kind === 'payment' ? '2026' : 'R2026'}${String(randomInt(2 ** 47)).padStart(15, '0')}`,
    notices: (order, payment, conduct) => {
      const signingKey = conduct.signsWrongly ? WRONG_KEY : key
      if (faults.read(NAME)?.name === 'json-notices') {
        const body = JSON.stringify(noticeBodyOf(mid, order, payment))
        const text = `{"head":{"signature":${JSON.stringify(paytmSign(body, signingKey))}},"body":${body}}`
        return [{ headers: { 'content-type': 'application/json' }, body: text }]
      }
      const form = { ...fieldsOf(mid, order, payment), CUSTID: 'CUST', MERC_UNQ_REF: '' }
      const signed = { ...form, CHECKSUMHASH: paytmSign(paytmFormText(form), signingKey) }
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return [{ headers, body: new URLSearchParams(signed).toString() }]
    },
    wayBack: (order, payment, conduct) => {
      const form = fieldsOf(mid, order, payment)
      const signature = paytmSign(paytmFormText(form), conduct.signsWrongly ? WRONG_KEY : key)
      return { by: 'post', to: order.returnTo, fields: { ...form, CHECKSUMHASH: signature } }
    },
  }
  const counter = openCounter(deps, voice)
  const { ledger } = counter

  const initiate = (body: unknown, orderId: string): object => {
    const order = Initiate.safeParse(body)
    if (!order.success) return result('F', '1007', 'Missing mandatory element')
    const amountPaise = paise(order.data.txnAmount.value)
    const before = ledger.order(orderId)
    const issued = tokens.get(orderId)
    if (before !== undefined && (before.amountPaise !== amountPaise || issued?.isUsed === true))
      return result('F', '325', 'Duplicate order id')
    if (before !== undefined && issued !== undefined)
      return { ...result('S', '0002', 'Success Idempotent'), txnToken: issued.token }
    const { callbackUrl: returnTo } = order.data
    ledger.open({ orderId, providerOrderId: orderId, amountPaise, returnTo, cancelTo: returnTo, notes: {} })
    const token = randomUUID().replaceAll('-', '')
    tokens.set(orderId, { token, madeAt: systemClock.now().getTime(), isUsed: false })
    return {
      ...result('S', '0000', 'Success'),
      txnToken: token,
      isPromoCodeValid: false,
      authenticated: false,
    }
  }
  const status = (_: unknown, orderId: string): object => {
    const order = ledger.order(orderId)
    const payments = order === undefined ? [] : ledger.paymentsOf(orderId)
    const payment = payments.find(({ state }) => state === 'captured') ?? payments.at(-1)
    // Until the user chooses something on the page, the provider has no record.
    if (order === undefined || payment === undefined)
      return {
        ...result('TXN_FAILURE', '331', 'No Record Found'),
        txnId: null,
        bankTxnId: null,
        orderId: null,
        txnAmount: null,
        mid,
        refundAmt: null,
      }
    const refunded = ledger.refundsOf(payment.transactionId).reduce((all, one) => all + one.amountPaise, 0)
    return statusOf(mid, order, payment, refunded)
  }
  const refund = (body: unknown, orderId: string): object => {
    const refundRequest = Refund.safeParse(body)
    if (!refundRequest.success) return result('TXN_FAILURE', '600', 'Invalid refund request')
    const { refId, txnId: transactionId, refundAmount } = refundRequest.data
    if (ledger.payment(transactionId)?.orderId !== orderId)
      return result('TXN_FAILURE', '631', 'Record not found')
    const isRepeated = ledger.refundsOf(transactionId).some(({ refundKey }) => refundKey === refId)
    if (isRepeated) return result('TXN_FAILURE', '617', 'Refund Already Raised')
    const made = ledger.refund({ refundKey: refId, transactionId, amountPaise: paise(refundAmount) })
    if (typeof made === 'string') return result('TXN_FAILURE', '619', 'Invalid refund amount')
    return {
      ...result('PENDING', '601', 'Refund request was raised'),
      refundId: made.refundId,
      refId,
      orderId,
    }
  }
  const refundStatus = (body: unknown, orderId: string): object => {
    const refId = RefundStatus.safeParse(body).data?.refId
    const made = ledger.read().refunds.find((one) => one.refundKey === refId && one.orderId === orderId)
    if (made === undefined) return result('TXN_FAILURE', '631', 'Record not found')
    const amount = (made.amountPaise / 100).toFixed(2)
    return {
      ...result('TXN_SUCCESS', '10', 'Refund Successfull'),
      refundId: made.refundId,
      refId,
      totalRefundAmount: amount,
    }
  }

  const calls = {
    '/theia/api/v1/initiateTransaction': initiate,
    '/v3/order/status': status,
    '/refund/apply': refund,
    '/v2/refund/status': refundStatus,
  } as const

  const mayPay = (order: Order | undefined, form: z.infer<typeof PageForm>): boolean => {
    const token = tokens.get(form.orderId)
    if (order === undefined || token === undefined || form.mid !== mid) return false
    const isFresh = systemClock.now().getTime() - token.madeAt < TOKEN_LIVES_MS
    return isFresh && !token.isUsed && token.token === form.txnToken
  }

  const routes = async (paytm: FastifyInstance): Promise<void> => {
    readsForms(paytm)
    counter.mount(paytm)
    for (const [path, act] of Object.entries(calls))
      paytm.post(`/${NAME}${path}`, (request, reply) =>
        counter.answer(request, reply, ({ signsWrongly }) => {
          const signed = SignedRequest.safeParse(request.body)
          const isOurs =
            signed.success &&
            signed.data.body.mid === mid &&
            // Serialised from the raw body in its original order: a schema would sort the names.
            paytmVerify(
              JSON.stringify((request.body as { body: object }).body),
              signed.data.head.signature,
              key,
            )
          const body = isOurs
            ? act(signed.data.body, signed.data.body.orderId)
            : result('F', '2005', 'Checksum provided is invalid')
          const text = JSON.stringify(body)
          const signature = paytmSign(text, signsWrongly ? WRONG_KEY : key)
          reply.type('application/json')
          return `{"head":{"version":"v1","signature":${JSON.stringify(signature)}},"body":${text}}`
        }),
      )
    paytm.post(`/${NAME}/theia/api/v1/showPaymentPage`, async ({ body }, reply) => {
      const form = PageForm.safeParse(body)
      const order = form.success ? ledger.order(form.data.orderId) : undefined
      if (!form.success || order === undefined || !mayPay(order, form.data))
        return counter.refusePage(reply, 'The time for this payment is over, or it was made already.')
      return counter.showPage(reply, order)
    })
    // The token is used up once the user has chosen something.
    paytm.addHook('onResponse', async ({ url }, { statusCode }) => {
      const orderId = new RegExp(`^/${NAME}/pages/([^/?]+)`).exec(url)?.[1]
      const token = orderId === undefined ? undefined : tokens.get(orderId)
      if (token !== undefined && statusCode < 400) token.isUsed = true
    })
  }
  await app.register(routes)
  return { address: () => `${app.listeningOrigin}/${NAME}`, close: async () => counter.close() }
}

export const paytm: Party = {
  name: NAME,
  title: 'Paytm',
  protocol: "Paytm's payment gateway: initiate, hosted page, notices in both forms, status, refunds",
  faults: [...PAYMENT_FAULTS, { name: 'json-notices', label: 'Notices as JSON' }],
  open,
}
