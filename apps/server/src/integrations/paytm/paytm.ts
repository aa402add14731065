import { done, refuse } from '@medha/rules/outcome'
import { readRupees, writeRupees } from '@medha/rules/rupees'
import * as z from 'zod'
import type { PaymentGateway, ProviderEvent, UnprovenNotice } from '../../modules/payments/index.ts'
import { readIndianTimestamp } from '../../kernel/indian-timestamp.ts'
import { httpRequest, readJson } from '../../platform/http-request.ts'
import { isFormSigned, isTextSigned, signText } from './checksum.ts'
import { memberText } from './signed-text.ts'
import { refundStatusOf, statusOf, eventOf } from './statuses.ts'

const PROVIDER = 'paytm'
/** A family is waiting for the page. */
const BEGIN_TIMEOUT_MS = 8_000
const STATUS_TIMEOUT_MS = 4_000
const REFUND_TIMEOUT_MS = 10_000

export interface PaytmOptions {
  readonly url: string
  readonly merchantId: string
  readonly key: string
  readonly website: string
}

/** Letters, digits and a few symbols: any other character makes Paytm refuse the order. */
const customerId = (reference: string): string => reference.replaceAll(/[^\w@!$.]/g, '_').slice(0, 64)

/** An unset value is missing or null. */
const Text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

const ResultInfo = z.object({ resultStatus: z.string(), resultCode: z.string() })
const Begun = z.object({ resultInfo: ResultInfo, txnToken: z.string().min(1) })
const Status = z.object({
  resultInfo: ResultInfo,
  mid: Text,
  orderId: Text,
  txnId: Text,
  txnAmount: Text,
  refundAmt: Text,
  txnDate: Text,
})
const Refunded = z.object({ resultInfo: ResultInfo })
/** The fields of the browser's return and of the older webhook. */
const Fields = z.object({
  MID: z.string(),
  ORDERID: z.string(),
  TXNID: z.string().default(''),
  TXNAMOUNT: z.string().default(''),
  CURRENCY: z.string().default('INR'),
  STATUS: z.string(),
  RESPCODE: z.string().default(''),
})
/** The newer webhook. */
const NoticeBody = z.object({
  mid: z.string(),
  orderId: z.string(),
  txnId: Text,
  txnAmount: Text,
  status: z.string(),
  respCode: Text,
  txnType: Text,
})

/** A payment in a return or webhook only causes a poll: a capture is accepted only from our own status call. */
const unlessPaid = (status: ProviderEvent['status']): ProviderEvent['status'] =>
  status === 'captured' ? 'pending' : status

/** Paytm's payment gateway: order token, hosted page, browser returns and webhooks, status and refunds. */
export const createPaytm = ({ url, merchantId, key: keyText, website }: PaytmOptions): PaymentGateway => {
  const key = Buffer.from(keyText)

  /** Signs the request and accepts only a signed response. */
  const call = async (path: string, body: object, timeoutMs: number): Promise<unknown> => {
    const text = JSON.stringify(body)
    const signature = JSON.stringify(signText(text, key))
    const answer = await httpRequest(
      `${url}${path}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        // The sent text must be exactly the signed text.
        body: `{"head":{"signature":${signature}},"body":${text}}`,
      },
      timeoutMs,
    )
    return answer === null ? undefined : signedBody(answer.text)
  }

  const signedBody = (text: string): unknown => {
    const body = memberText(text, 'body')
    const head = z.object({ signature: z.string() }).safeParse(readJson(memberText(text, 'head') ?? ''))
    if (body === null || !head.success || !isTextSigned(body, head.data.signature, key)) return undefined
    return readJson(body)
  }

  /**
   * Only the values are signed, joined in the order of their names: anyone with a signed form can move a value to
   * another name.
   */
  const readForm = (form: Readonly<Record<string, string>>): ProviderEvent | null => {
    const fields = Fields.safeParse(form)
    if (!fields.success || fields.data.MID !== merchantId || !isFormSigned(form, key)) return null
    const { ORDERID: orderId, TXNID: transactionId, TXNAMOUNT: amount, STATUS, RESPCODE } = fields.data
    const status = statusOf(STATUS, RESPCODE)
    return eventOf({ orderId, transactionId, amount, status: unlessPaid(status) })
  }

  const readJsonNotice = (text: string): readonly ProviderEvent[] | null => {
    const body = NoticeBody.safeParse(signedBody(text))
    if (!body.success || body.data.mid !== merchantId) return null
    const {
      orderId,
      txnId: transactionId,
      txnAmount: amount,
      status: paytmStatus,
      respCode,
      txnType,
    } = body.data
    // The outcome of a refund is found by polling that refund.
    const status = ['', 'SALE'].includes(txnType) ? statusOf(paytmStatus, respCode) : 'pending'
    return [eventOf({ orderId, transactionId, amount, status: unlessPaid(status) })]
  }

  return {
    provider: PROVIDER,
    begin: async ({ orderId, amountPaise, payer, returnTo }) => {
      const query = new URLSearchParams({ mid: merchantId, orderId }).toString()
      const begun = Begun.safeParse(
        await call(
          `/theia/api/v1/initiateTransaction?${query}`,
          {
            requestType: 'Payment',
            mid: merchantId,
            websiteName: website,
            orderId,
            callbackUrl: returnTo,
            txnAmount: { value: writeRupees(amountPaise), currency: 'INR' },
            userInfo: {
              custId: customerId(payer.reference),
              ...(payer.mobile === undefined ? {} : { mobile: payer.mobile }),
              ...(payer.email === undefined ? {} : { email: payer.email }),
              ...(payer.name === undefined ? {} : { firstName: payer.name }),
            },
          },
          BEGIN_TIMEOUT_MS,
        ),
      )
      if (!begun.success || begun.data.resultInfo.resultStatus !== 'S')
        return refuse('payments.provider-away')
      return done({
        providerOrderId: null,
        checkoutForm: {
          orderId,
          amountPaise,
          actionUrl: `${url}/theia/api/v1/showPaymentPage?${query}`,
          formName: 'paytm',
          fields: { mid: merchantId, orderId, txnToken: begun.data.txnToken },
        },
      })
    },
    readReturn: (form, order) => {
      const event = readForm(form)
      return event?.orderId === order.orderId ? event : null
    },
    readNotice: ({ headers, rawBody }: UnprovenNotice) => {
      const text = rawBody.toString('utf8')
      if (String(headers['content-type']).startsWith('application/json')) return readJsonNotice(text)
      const event = readForm(Object.fromEntries(new URLSearchParams(text)))
      return event === null ? null : [event]
    },
    fetchStatus: async ({ orderId }) => {
      const body = { mid: merchantId, orderId }
      const reply = Status.safeParse(await call('/v3/order/status', body, STATUS_TIMEOUT_MS))
      if (!reply.success) return null
      const { resultInfo, txnId: transactionId, txnAmount: amount, refundAmt } = reply.data
      const isOurs = (reply.data.mid || merchantId) === merchantId
      if (!isOurs || (reply.data.orderId || orderId) !== orderId) return null
      // Without a transaction id there is no payment yet.
      if (transactionId === '') return []
      const status = statusOf(resultInfo.resultStatus, resultInfo.resultCode)
      // Compared as money: 300.0 and 300.00 are the same.
      const isGivenBack = status === 'captured' && readRupees(refundAmt) === (readRupees(amount) ?? 0)
      const event = eventOf({ orderId, transactionId, amount, status: isGivenBack ? 'refunded' : status })
      const takenAt = readIndianTimestamp(reply.data.txnDate)
      return [takenAt === null || event.status !== 'captured' ? event : { ...event, takenAt }]
    },
    refund: async ({ refundKey, orderId, transactionId, amountPaise }) => {
      const body = {
        mid: merchantId,
        txnType: 'REFUND',
        orderId,
        txnId: transactionId,
        refId: refundKey,
        refundAmount: writeRupees(amountPaise),
      }
      const reply = Refunded.safeParse(await call('/refund/apply', body, REFUND_TIMEOUT_MS))
      if (!reply.success) return { status: 'unknown' }
      return refundStatusOf(reply.data.resultInfo.resultStatus, reply.data.resultInfo.resultCode)
    },
    fetchRefundStatus: async ({ refundKey, orderId }) => {
      const body = { mid: merchantId, orderId, refId: refundKey }
      const reply = Refunded.safeParse(await call('/v2/refund/status', body, STATUS_TIMEOUT_MS))
      if (!reply.success) return { status: 'unknown' }
      return refundStatusOf(reply.data.resultInfo.resultStatus, reply.data.resultInfo.resultCode)
    },
  }
}
