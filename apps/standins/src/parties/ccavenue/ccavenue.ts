import type { FastifyInstance } from 'fastify'
import { randomInt } from 'node:crypto'
import * as z from 'zod'
import type { OpenParty, Party, PartyDeps } from '../../party.ts'
import { PAYMENT_FAULTS } from '../../payments/conduct.ts'
import { openCounter, readsForms, type Voice } from '../../payments/counter.ts'
import { seal, unseal } from './cipher.ts'
import { responseText, statusFields } from './words.ts'

const NAME = 'ccavenue'
const WRONG_KEY = 'not the working key'
const LATE_REFUND = 'late-refund'

/** The characters that it accepts in a merchant's fields; any other makes it refuse the whole order. */
const words = (longest: number) => z.string().regex(new RegExp(`^[A-Za-z0-9 .,@&()/_-]{0,${longest}}$`))

const SealedRequest = z.object({ encRequest: z.string(), access_code: z.string() })
const Pay = z.looseObject({
  merchant_id: z.string(),
  order_id: z.string().regex(/^[\w/-]{1,30}$/),
  currency: z.literal('INR'),
  amount: z.string().regex(/^\d{1,9}\.\d\d$/),
  redirect_url: z.url().max(100),
  cancel_url: z.url().max(100),
  language: z.literal('EN'),
  billing_name: words(60).optional(),
  billing_tel: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
  billing_email: words(70).optional(),
  merchant_param1: words(100).optional(),
})
const Call = z.object({
  enc_request: z.string(),
  access_code: z.string(),
  command: z.string(),
  request_type: z.literal('JSON'),
  response_type: z.literal('JSON'),
  version: z.string(),
})
const Track = z.object({ reference_no: z.string().default(''), order_no: z.string().default('') })
const Refund = z.object({ reference_no: z.string(), refund_amount: z.string(), refund_ref_no: z.string() })

/** Errors of a call are sent unencrypted. */
const failure = (code: string, text: string): string => `status=1&enc_response=${text}&enc_error_code=${code}`
const NO_RECORDS = failure('51419', 'Order Status: No records found')

const open = async (deps: PartyDeps): Promise<OpenParty> => {
  const { app, config, faults } = deps
  const { CCAVENUE_ACCESS_CODE: accessCode, CCAVENUE_WORKING_KEY: workingKey } = config

  const voice: Voice = {
    name: NAME,
    brand: { name: 'CCAvenue', colour: 'oklch(.4 .09 160)' },
    newId: () => `3130${String(randomInt(2 ** 40)).padStart(13, '0')}`,
    notices: (order, payment, conduct) => {
      const encResp = seal(responseText(order, payment), conduct.signsWrongly ? WRONG_KEY : workingKey)
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return [{ headers, body: new URLSearchParams({ encResp, orderNo: order.orderId }).toString() }]
    },
    wayBack: (order, payment, conduct) => {
      const encResp = seal(responseText(order, payment), conduct.signsWrongly ? WRONG_KEY : workingKey)
      const to = payment.state === 'aborted' ? order.cancelTo : order.returnTo
      return { by: 'post', to, fields: { encResp, orderNo: order.orderId, crossSellUrl: '' } }
    },
  }
  const counter = openCounter(deps, voice)
  const { ledger } = counter

  const refundedOf = (transactionId: string): number =>
    ledger.refundsOf(transactionId).reduce((total, { amountPaise }) => total + amountPaise, 0)
  /** The provider's reference identifies one payment; the merchant's order number returns the order's last payment. */
  const track = (request: unknown): object | string => {
    const { reference_no: reference = '', order_no: orderNo = '' } = Track.safeParse(request).data ?? {}
    const payment = reference === '' ? ledger.paymentsOf(orderNo).at(-1) : ledger.payment(reference)
    const order = ledger.order(payment?.orderId ?? orderNo)
    if (order === undefined) return NO_RECORDS
    if (payment === undefined)
      return {
        status: 0,
        error_code: '',
        error_desc: null,
        order_no: orderNo,
        reference_no: null,
        order_status: 'Initiated',
        order_amt: order.amountPaise / 100,
        order_currncy: 'INR',
        order_bank_ref_no: null,
      }
    const isShown = faults.read(NAME)?.name !== LATE_REFUND
    return statusFields(order, payment, isShown ? refundedOf(payment.transactionId) : 0)
  }
  const refund = (request: unknown): object => {
    const parsed = Refund.safeParse(request)
    if (!parsed.success) return { refund_status: 1, reason: 'Invalid parameter', error_code: '51313' }
    const { reference_no: transactionId, refund_amount: amount, refund_ref_no: refundKey } = parsed.data
    const isRepeated = ledger.refundsOf(transactionId).some((made) => made.refundKey === refundKey)
    if (isRepeated) return { refund_status: 1, reason: 'Duplicate refund reference', error_code: '51316' }
    const made = ledger.refund({ refundKey, transactionId, amountPaise: Math.round(Number(amount) * 100) })
    return typeof made === 'string'
      ? { refund_status: 1, reason: 'Refund amount is not valid', error_code: '51314' }
      : { refund_status: 0, reason: '', error_code: '' }
  }
  const commands: Readonly<Record<string, (request: unknown) => object | string>> = {
    orderStatusTracker: track,
    refundOrder: refund,
  }

  const readJson = (text: string | null): unknown => {
    try {
      return text === null ? null : (JSON.parse(text) as unknown)
    } catch {
      return null
    }
  }

  const routes = async (ccavenue: FastifyInstance): Promise<void> => {
    readsForms(ccavenue)
    counter.mount(ccavenue)
    ccavenue.post(`/${NAME}/transaction/transaction.do`, async ({ body }, reply) => {
      const sealedRequest = SealedRequest.safeParse(body)
      const text =
        sealedRequest.success && sealedRequest.data.access_code === accessCode
          ? unseal(sealedRequest.data.encRequest, workingKey)
          : null
      const pay = Pay.safeParse(text === null ? null : Object.fromEntries(new URLSearchParams(text)))
      if (!pay.success || pay.data.merchant_id !== config.CCAVENUE_MERCHANT_ID)
        return counter.refusePage(reply, 'Error Code: 10002. Merchant authentication failed.')
      const { order_id: orderId, amount, redirect_url: returnTo, cancel_url: cancelTo } = pay.data
      const notes = Object.fromEntries(Object.entries(pay.data).map(([name, value]) => [name, String(value)]))
      const amountPaise = Math.round(Number(amount) * 100)
      // Not even a paid order is refused: the provider accepts the same order number twice.
      const order = ledger.open({ orderId, providerOrderId: orderId, amountPaise, returnTo, cancelTo, notes })
      return counter.showPage(reply, order)
    })
    ccavenue.post(`/${NAME}/apis/servlet/DoWebTrans`, (request, reply) =>
      counter.answer(request, reply, ({ signsWrongly }) => {
        reply.type('text/html;charset=UTF-8')
        const call = Call.safeParse(request.body)
        if (!call.success || call.data.access_code !== accessCode)
          return failure('51407', 'Access_code: Invalid Parameter')
        const text = unseal(call.data.enc_request, workingKey)
        const act = commands[call.data.command]
        if (text === null || act === undefined) return failure('51420', 'Unable to process')
        const answer = act(readJson(text))
        if (typeof answer === 'string') return answer
        const sealed = seal(JSON.stringify(answer), signsWrongly ? WRONG_KEY : workingKey)
        return `status=0&enc_response=${sealed}\r\n&enc_error_code=`
      }),
    )
  }
  await app.register(routes)
  return { address: () => `${app.listeningOrigin}/${NAME}`, close: async () => counter.close() }
}

export const ccavenue: Party = {
  name: NAME,
  title: 'CCAvenue',
  protocol: "CCAvenue's hosted page, its sealed answers, order status and refunds",
  faults: [...PAYMENT_FAULTS, { name: LATE_REFUND, label: 'Show no refund yet' }],
  open,
}
