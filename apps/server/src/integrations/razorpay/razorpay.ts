import { done, refuse } from '@medha/rules/outcome'
import type { KnownOrder, PaymentGateway, ProviderEvent } from '../../modules/payments/index.ts'
import { httpRequest, readJson, type HttpReply } from '../../platform/http-request.ts'
import { Event, Order, Orders, Payments, paymentEvent, Refund, Refunds, refundReply } from './entities.ts'
import { isPaymentSigned, isWebhookSigned } from './signatures.ts'

const PROVIDER = 'razorpay'
/** A family is waiting for the page. */
const BEGIN_TIMEOUT_MS = 8_000
const STATUS_TIMEOUT_MS = 4_000
const REFUND_TIMEOUT_MS = 10_000
/** In minutes: a late confirmation of the bank is captured for three days, while we still poll. */
const CAPTURED_WITHIN = 3 * 24 * 60
const REFUNDED_AFTER = 5 * 24 * 60
/** The note with our order id. The browser can change it, so it only names an order to poll. */
const ORDER_NOTE = 'order'
const ORDER_ID = /^[A-Z0-9]{8,30}$/

export interface RazorpayOptions {
  readonly url: string
  readonly keyId: string
  readonly keySecret: string
  /** The current one first; retries of older webhooks still use the previous one. */
  readonly webhookSecrets: readonly string[]
  /** The payee's name on Razorpay's page. */
  readonly merchantName: string
}

/** An event that only names an order to poll. */
const hint = (orderId: string, eventId: string): ProviderEvent => ({
  eventId,
  orderId,
  status: 'pending',
  amountPaise: 0,
  transactionId: '',
})

/** Razorpay: orders, hosted checkout, signed returns and webhooks, and refunds. */
export const createRazorpay = (options: RazorpayOptions): PaymentGateway => {
  const { url, keyId, keySecret } = options
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const get = (path: string) =>
    httpRequest(`${url}${path}`, { headers: { authorization } }, STATUS_TIMEOUT_MS)
  const post = (path: string, body: object, timeoutMs: number, headers: Record<string, string> = {}) =>
    httpRequest(
      `${url}${path}`,
      {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      },
      timeoutMs,
    )
  const valueOf = (answer: HttpReply | null): unknown =>
    answer?.status === 200 ? readJson(answer.text) : undefined

  const readEvent = (text: string): readonly ProviderEvent[] => {
    const event = Event.safeParse(readJson(text))
    if (!event.success) return []
    const { payment, order } = event.data.payload
    if (payment === undefined) return []
    // An order contains our order id; a payment alone contains only the browser's note. Both only name an order to
    // poll: a capture is accepted only from our own status call.
    const named = order?.entity.receipt ?? payment.entity.notes?.[ORDER_NOTE]
    if (typeof named !== 'string' || !ORDER_ID.test(named)) return []
    return [hint(named, `${payment.entity.id}:${event.data.event}`)]
  }

  const readReturn = (form: Readonly<Record<string, string>>, order: KnownOrder): ProviderEvent | null => {
    const { razorpay_payment_id: paymentId, razorpay_order_id: named, razorpay_signature: signature } = form
    const { orderId, providerOrderId } = order
    if (providerOrderId === null) return null
    // A failure is not signed. It only causes a poll, if it names this order.
    if (paymentId === undefined || signature === undefined)
      return form['error[metadata]']?.includes(providerOrderId) === true
        ? hint(orderId, `${orderId}:returned-failed`)
        : null
    const isSigned = isPaymentSigned({ orderId: providerOrderId, paymentId, signature }, keySecret)
    // The amount is not signed: a capture is accepted only from our own status call.
    return named === providerOrderId && isSigned
      ? { ...hint(orderId, `${paymentId}:returned`), transactionId: paymentId }
      : null
  }

  /** A family may try three times on one page: a failed payment must not hide a captured one. */
  const paymentsOf = async (orderId: string, providerOrderId: string): Promise<ProviderEvent[] | null> => {
    const reply = Payments.safeParse(valueOf(await get(`/v1/orders/${providerOrderId}/payments`)))
    if (!reply.success) return null
    return reply.data.items
      .filter(({ order_id: named }) => named === providerOrderId)
      .map((payment) => paymentEvent(orderId, payment))
  }
  /** Razorpay's ids of an order whose creation got no response: none, one or, if created twice, two. */
  const ordersUnder = async (orderId: string): Promise<string[] | null> => {
    const reply = Orders.safeParse(valueOf(await get(`/v1/orders?receipt=${encodeURIComponent(orderId)}`)))
    if (!reply.success) return null
    return reply.data.items.filter(({ receipt }) => receipt === orderId).map(({ id }) => id)
  }

  return {
    provider: PROVIDER,
    begin: async ({ orderId, amountPaise, payer, returnTo, cancelTo }) => {
      const request = {
        amount: amountPaise,
        currency: 'INR',
        receipt: orderId,
        payment: {
          capture: 'automatic',
          capture_options: {
            automatic_expiry_period: CAPTURED_WITHIN,
            manual_expiry_period: REFUNDED_AFTER,
            refund_speed: 'normal',
          },
        },
      }
      const order = Order.safeParse(valueOf(await post('/v1/orders', request, BEGIN_TIMEOUT_MS)))
      const isOurs = order.success && order.data.amount === amountPaise && order.data.receipt === orderId
      if (!isOurs) return refuse('payments.provider-away')
      return done({
        providerOrderId: order.data.id,
        checkoutForm: {
          orderId,
          amountPaise,
          actionUrl: `${url}/v1/checkout/embedded`,
          formName: 'razorpay',
          fields: {
            key_id: keyId,
            name: options.merchantName,
            order_id: order.data.id,
            amount: String(amountPaise),
            currency: 'INR',
            [`notes[${ORDER_NOTE}]`]: orderId,
            ...(payer.name === undefined ? {} : { 'prefill[name]': payer.name }),
            ...(payer.mobile === undefined ? {} : { 'prefill[contact]': payer.mobile }),
            ...(payer.email === undefined ? {} : { 'prefill[email]': payer.email }),
            callback_url: returnTo,
            cancel_url: cancelTo,
          },
        },
      })
    },
    readReturn,
    readNotice: ({ headers, rawBody }) => {
      const signature = headers['x-razorpay-signature']
      const isSigned =
        typeof signature === 'string' && isWebhookSigned(rawBody, signature, options.webhookSecrets)
      return isSigned ? readEvent(rawBody.toString('utf8')) : null
    },
    fetchStatus: async ({ orderId, providerOrderId }) => {
      const ids = providerOrderId === null ? await ordersUnder(orderId) : [providerOrderId]
      if (ids === null) return null
      const eventsByOrder = await Promise.all(ids.map((id) => paymentsOf(orderId, id)))
      return eventsByOrder.includes(null) ? null : eventsByOrder.flatMap((events) => events ?? [])
    },
    refund: async ({ refundKey, transactionId, amountPaise }) => {
      const request = { amount: amountPaise, speed: 'normal', receipt: refundKey }
      const key = { 'X-Refund-Idempotency': refundKey.padStart(10, '0') }
      const answer = await post(`/v1/payments/${transactionId}/refund`, request, REFUND_TIMEOUT_MS, key)
      if (answer?.status === 400) return { status: 'refused' }
      const refund = Refund.safeParse(valueOf(answer))
      return refund.success ? refundReply(refund.data) : { status: 'unknown' }
    },
    fetchRefundStatus: async ({ refundKey, transactionId }) => {
      const reply = Refunds.safeParse(valueOf(await get(`/v1/payments/${transactionId}/refunds`)))
      if (!reply.success) return { status: 'unknown' }
      const refund = reply.data.items.find(({ receipt }) => receipt === refundKey)
      return refund === undefined ? { status: 'refused' } : refundReply(refund)
    },
  }
}
