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
const ASK_TIMEOUT_MS = 4_000
const REFUND_TIMEOUT_MS = 10_000
const API_VERSION = '1.2'
const LONGEST_ADDRESS = 100

export interface CcavenueOptions {
  /** Where the browser goes, and where our server asks: two hosts of theirs. */
  readonly payUrl: string
  readonly apiUrl: string
  readonly merchantId: string
  readonly accessCode: string
  readonly workingKey: string
}

/** What is not set is left out, null, or the word null. */
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
/** Older versions put it one level down. */
const Tracked = z.union([Status, z.object({ Order_Status_Result: Status })])
const Refunded = z.object({ refund_status: z.coerce.number() })

const billing = ({ reference, name, mobile, email }: Payer): Record<string, string> => {
  // Another address than the family's own would have its receipt.
  const mail = wholeWords(email ?? '', 70)
  return {
    ...(name === undefined ? {} : { billing_name: plainWords(name, 60) }),
    ...(mobile === undefined ? {} : { billing_tel: mobile.replaceAll(/\D/g, '').slice(-20) }),
    ...(mail ? { billing_email: mail } : {}),
    merchant_param1: plainWords(reference.replaceAll(':', '/'), 100),
  }
}

/** Nobody has come to their page with this number yet. */
const NO_RECORDS = '51419'

/** CCAvenue, which the bank behind the method `hdfc` uses: a sealed form out, a sealed answer back, status and refunds. */
export const createCcavenue = (options: CcavenueOptions): PaymentGateway => {
  const { accessCode, workingKey } = options

  /**
   * `status=0&enc_response=<hex>\r\n&enc_error_code=`; with status 1 the answer is a plain text about what was wrong,
   * and is given on as an answer that has only its code.
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
    const said = Tracked.safeParse(await call('orderStatusTracker', inner, ASK_TIMEOUT_MS))
    if (!said.success) return null
    return 'Order_Status_Result' in said.data ? said.data.Order_Status_Result : said.data
  }

  /** A sealed answer proves little: the cipher has no authentication. It names an order, and we ask about that one. */
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
        // The sealed answer says by itself that somebody turned back.
        cancel_url: cancelTo.length <= LONGEST_ADDRESS ? cancelTo : returnTo,
        // Their page knows no Hindi.
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
      const said = await track({ order_no: orderId, reference_no: '' })
      if (said === null || (said.order_no || orderId) !== orderId) return null
      // They could not look: that is no answer.
      if (said.status !== 0 && said.error_code !== NO_RECORDS) return null
      // Nobody has come to their page yet, or has done anything there.
      if (said.status !== 0 || said.reference_no === '') return []
      const { reference_no: transactionId, order_amt: amount, order_currncy: currency } = said
      const status = ['', 'INR'].includes(currency) ? statusOf(said.order_status) : 'pending'
      const eventId = `${orderId}:${transactionId}:${status}`
      const event = { eventId, orderId, status, amountPaise: readRupees(amount) ?? 0, transactionId }
      const takenAt = readIndianTimestamp(said.order_status_date_time)
      return [takenAt === null || status !== 'captured' ? event : { ...event, takenAt }]
    },
    refund: async ({ refundKey, transactionId, amountPaise }) => {
      const said = Refunded.safeParse(
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
      if (!said.success) return { status: 'unknown' }
      return { status: said.data.refund_status === 0 ? 'accepted' : 'refused' }
    },
    /**
     * They tell about a payment, not about a refund. Still paid means that nothing went back, or that it does not show
     * yet: the same key is sent again, because only that one is sure not to be a second refund.
     */
    fetchRefundStatus: async ({ transactionId }) => {
      const said = await track({ order_no: '', reference_no: transactionId })
      if (said?.status !== 0 || said.reference_no !== transactionId) return { status: 'unknown' }
      const status = statusOf(said.order_status)
      return { status: status === 'refunded' ? 'done' : status === 'captured' ? 'no-such-refund' : 'unknown' }
    },
  }
}
