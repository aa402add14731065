import { done } from '@medha/rules/outcome'
import { readRupees, writeRupees } from '@medha/rules/rupees'
import * as z from 'zod'
import type { PaymentGateway, Payer, ProviderEvent } from '../../modules/payments/index.ts'
import { readIndianTimestamp } from '../../kernel/indian-timestamp.ts'
import { httpRequest, readJson } from '../../platform/http-request.ts'
import { decrypt, encrypt } from './cipher.ts'
import { plainWords, readFields, wholeWords } from './field-text.ts'
import { statusOf } from './statuses.ts'

const PROVIDER = 'ccavenue'
const STATUS_TIMEOUT_MS = 4_000
const REFUND_TIMEOUT_MS = 10_000
const API_VERSION = '1.2'
const LONGEST_ADDRESS = 100

export interface CcavenueOptions {
  /** CCAvenue has two hosts: one for the browser, one for calls of our server. */
  readonly payUrl: string
  readonly apiUrl: string
  readonly merchantId: string
  readonly accessCode: string
  readonly workingKey: string
}

/** An unset value is missing, null or the text `null`. */
const Text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === 'null' ? '' : String(value)))
const Status = z.object({
  status: z.coerce.number(),
  error_code: Text,
  order_no: Text,
  order_status: Text,
  order_amt: Text,
  order_currncy: Text,
  reference_no: Text,
  order_status_date_time: Text,
})
/** Older versions nest it one level deeper. */
const Tracked = z.union([Status, z.object({ Order_Status_Result: Status })])
const Refunded = z.object({ refund_status: z.coerce.number() })

const billing = ({ reference, name, mobile, email }: Payer): Record<string, string> => {
  // An altered address would send the receipt to another mailbox.
  const mail = wholeWords(email ?? '', 70)
  return {
    ...(name === undefined ? {} : { billing_name: plainWords(name, 60) }),
    ...(mobile === undefined ? {} : { billing_tel: mobile.replaceAll(/\D/g, '').slice(-20) }),
    ...(mail ? { billing_email: mail } : {}),
    merchant_param1: plainWords(reference.replaceAll(':', '/'), 100),
  }
}

/** The error code for an order that no browser has opened yet. */
const NO_RECORDS = '51419'

/** CCAvenue, used by the bank behind the method `hdfc`: encrypted form and reply, status and refunds. */
export const createCcavenue = (options: CcavenueOptions): PaymentGateway => {
  const { accessCode, workingKey } = options

  /**
   * `status=0&enc_response=<hex>\r\n&enc_error_code=`; with status 1 the response is a plain error text, and an object
   * with only its code is returned.
   */
  const call = async (command: string, inner: object, timeoutMs: number): Promise<unknown> => {
    const body = new URLSearchParams({
      enc_request: encrypt(JSON.stringify(inner), workingKey),
      access_code: accessCode,
      command,
      request_type: 'JSON',
      response_type: 'JSON',
      version: API_VERSION,
    })
    const url = `${options.apiUrl}/apis/servlet/DoWebTrans`
    const answer = await httpRequest(url, { method: 'POST', body }, timeoutMs)
    if (answer?.status !== 200) return undefined
    const { status, enc_response: sealed = '', enc_error_code: code = '' } = readFields(answer.text)
    if (status === '1') return { status: 1, error_code: code.trim() || /^\d+/.exec(sealed)?.[0] }
    const text = status === '0' ? decrypt(sealed, workingKey) : null
    return text === null ? undefined : readJson(text)
  }

  const track = async (inner: {
    readonly order_no: string
    readonly reference_no: string
  }): Promise<z.infer<typeof Status> | null> => {
    const reply = Tracked.safeParse(await call('orderStatusTracker', inner, STATUS_TIMEOUT_MS))
    if (!reply.success) return null
    return 'Order_Status_Result' in reply.data ? reply.data.Order_Status_Result : reply.data
  }

  /** An encrypted reply proves little, because the cipher has no authentication: it only names an order to poll. */
  const readSealed = (encResp: string | undefined): ProviderEvent | null => {
    const text = encResp === undefined ? null : decrypt(encResp, workingKey)
    if (text === null) return null
    const {
      order_id: orderId = '',
      order_status: status = '',
      tracking_id: transactionId = '',
      ...rest
    } = readFields(text)
    if (orderId === '' || status === '') return null
    const eventId = `${orderId}:${transactionId}:told-${status}`.slice(0, 100)
    const amountPaise = readRupees(rest['amount'] ?? '') ?? 0
    return { eventId, orderId, status: 'pending', amountPaise, transactionId }
  }

  return {
    provider: PROVIDER,
    begin: async ({ orderId, amountPaise, payer, returnTo, cancelTo }) => {
      const fields = new URLSearchParams({
        merchant_id: options.merchantId,
        order_id: orderId,
        currency: 'INR',
        amount: writeRupees(amountPaise),
        redirect_url: returnTo,
        // The encrypted reply reports a cancellation as well.
        cancel_url: cancelTo.length <= LONGEST_ADDRESS ? cancelTo : returnTo,
        // Their page has no Hindi.
        language: 'EN',
        ...billing(payer),
      })
      const encRequest = encrypt(fields.toString(), workingKey)
      return done({
        providerOrderId: null,
        checkoutForm: {
          orderId,
          amountPaise,
          actionUrl: `${options.payUrl}/transaction/transaction.do?command=initiateTransaction`,
          formName: 'redirect',
          fields: { encRequest, access_code: accessCode },
        },
      })
    },
    readReturn: (form, order) => {
      const event = readSealed(form['encResp'])
      return event?.orderId === order.orderId ? event : null
    },
    readNotice: ({ rawBody }) => {
      const event = readSealed(new URLSearchParams(rawBody.toString('utf8')).get('encResp') ?? undefined)
      return event === null ? null : [event]
    },
    fetchStatus: async ({ orderId }) => {
      const reply = await track({ order_no: orderId, reference_no: '' })
      if (reply === null || (reply.order_no || orderId) !== orderId) return null
      // The provider could not look up the order: this is no status.
      if (reply.status !== 0 && reply.error_code !== NO_RECORDS) return null
      // No browser has opened their page yet, or no payment was made there.
      if (reply.status !== 0 || reply.reference_no === '') return []
      const { reference_no: transactionId, order_amt: amount, order_currncy: currency } = reply
      const status = ['', 'INR'].includes(currency) ? statusOf(reply.order_status) : 'pending'
      const eventId = `${orderId}:${transactionId}:${status}`
      const event = { eventId, orderId, status, amountPaise: readRupees(amount) ?? 0, transactionId }
      const takenAt = readIndianTimestamp(reply.order_status_date_time)
      return [takenAt === null || status !== 'captured' ? event : { ...event, takenAt }]
    },
    refund: async ({ refundKey, transactionId, amountPaise }) => {
      const reply = Refunded.safeParse(
        await call(
          'refundOrder',
          {
            reference_no: transactionId,
            refund_amount: writeRupees(amountPaise),
            refund_ref_no: refundKey,
          },
          REFUND_TIMEOUT_MS,
        ),
      )
      if (!reply.success) return { status: 'unknown' }
      return { status: reply.data.refund_status === 0 ? 'accepted' : 'refused' }
    },
    /**
     * The status call is about a payment, not about a refund. Still paid means not refunded, or not visible yet: the
     * same key is sent again, because only that cannot be a second refund.
     */
    fetchRefundStatus: async ({ transactionId }) => {
      const reply = await track({ order_no: '', reference_no: transactionId })
      if (reply?.status !== 0 || reply.reference_no !== transactionId) return { status: 'unknown' }
      const status = statusOf(reply.order_status)
      return { status: status === 'refunded' ? 'done' : status === 'captured' ? 'no-such-refund' : 'unknown' }
    },
  }
}
