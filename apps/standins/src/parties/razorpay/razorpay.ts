import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { OpenParty, Party, PartyDeps } from '../../party.ts'
import type { Order, Payment } from '../../payments/ledger.ts'
import { PAYMENT_FAULTS } from '../../payments/conduct.ts'
import { openCounter, readsForms, type Voice } from '../../payments/counter.ts'
import { eventsOf, hmac, orderEntity, paymentEntity, refundEntity } from './words.ts'

const NAME = 'razorpay'
const WRONG_SECRET = 'not the secret'

const NewOrder = z.looseObject({
  amount: z.int().min(100),
  currency: z.literal('INR'),
  receipt: z.string().max(40),
})
const Checkout = z.looseObject({
  key_id: z.string(),
  order_id: z.string(),
  amount: z.coerce.number(),
  currency: z.literal('INR'),
  callback_url: z.url(),
  cancel_url: z.url(),
})
const Refund = z.looseObject({ amount: z.int().min(1), receipt: z.string() })

/** Fourteen letters and digits after the prefix, as in the provider's ids. */
const newId = (kind: string): string =>
  `${kind}_${randomBytes(12).toString('base64url').replaceAll(/[-_]/g, 'x').slice(0, 14)}`
const problem = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description } })

const open = async (deps: PartyDeps): Promise<OpenParty> => {
  const { app, config } = deps
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: hookSecret,
  } = config
  const basic = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  const failure = (order: Order, payment: Payment): Record<string, string> => ({
    'error[code]': 'BAD_REQUEST_ERROR',
    'error[description]': 'Your payment could not be completed.',
    'error[source]': 'customer',
    'error[step]': 'payment_authentication',
    'error[reason]': 'payment_failed',
    'error[metadata]': JSON.stringify({
      order_id: order.providerOrderId,
      payment_id: payment.transactionId,
    }),
  })
  const voice: Voice = {
    name: NAME,
    brand: { name: 'Razorpay', colour: 'oklch(.45 .16 262)' },
    newId: (kind) => newId(kind === 'payment' ? 'pay' : 'rfnd'),
    notices: (order, payment, conduct) =>
      eventsOf(order, payment, ledger.paymentsOf(order.orderId)).map((event) => {
        const body = JSON.stringify(event)
        return {
          headers: {
            'content-type': 'application/json',
            'x-razorpay-event-id': newId('ev'),
            'x-razorpay-signature': hmac(body, conduct.signsWrongly ? WRONG_SECRET : hookSecret),
          },
          body,
        }
      }),
    wayBack: (order, payment, conduct) => {
      if (payment.state === 'aborted') return { by: 'get', to: order.cancelTo }
      if (payment.state !== 'captured')
        return { by: 'post', to: order.returnTo, fields: failure(order, payment) }
      const { providerOrderId } = order
      const { transactionId } = payment
      const secret = conduct.signsWrongly ? WRONG_SECRET : keySecret
      return {
        by: 'post',
        to: order.returnTo,
        fields: {
          razorpay_payment_id: transactionId,
          razorpay_order_id: providerOrderId,
          razorpay_signature: hmac(`${providerOrderId}|${transactionId}`, secret),
        },
      }
    },
  }
  const counter = openCounter(deps, voice)
  const { ledger } = counter
  const refundedOf = (transactionId: string): number =>
    ledger.refundsOf(transactionId).reduce((total, { amountPaise }) => total + amountPaise, 0)
  const shown = (order: Order) => orderEntity(order, ledger.paymentsOf(order.orderId))

  /** A request without valid credentials is refused. */
  const authorized = (
    request: FastifyRequest,
    reply: FastifyReply,
    act: () => object | null,
  ): Promise<unknown> =>
    counter.answer(request, reply, () => {
      const refuse = (status: number, description: string) => {
        reply.code(status)
        return problem(description)
      }
      if (request.headers.authorization !== basic) return refuse(401, 'Authentication failed')
      return act() ?? refuse(400, 'The id provided does not exist')
    })

  const routes = async (razorpay: FastifyInstance): Promise<void> => {
    readsForms(razorpay)
    counter.mount(razorpay)
    razorpay.post(`/${NAME}/v1/orders`, (request, reply) =>
      authorized(request, reply, () => {
        const parsed = NewOrder.safeParse(request.body)
        if (!parsed.success) return null
        const { amount: amountPaise, receipt: orderId } = parsed.data
        const providerOrderId = newId('order')
        return shown(
          ledger.open({ orderId, providerOrderId, amountPaise, returnTo: '', cancelTo: '', notes: {} }),
        )
      }),
    )
    razorpay.get<{ Querystring: { receipt?: string } }>(`/${NAME}/v1/orders`, (request, reply) =>
      authorized(request, reply, () => {
        const order = ledger.order(request.query.receipt ?? '')
        const items = order === undefined ? [] : [shown(order)]
        return { entity: 'collection', count: items.length, items }
      }),
    )
    razorpay.get<{ Params: { id: string } }>(`/${NAME}/v1/orders/:id/payments`, (request, reply) =>
      authorized(request, reply, () => {
        const order = ledger.orderOfProvider(request.params.id)
        if (order === undefined) return null
        const items = ledger
          .paymentsOf(order.orderId)
          .map((payment) => paymentEntity(order, payment, refundedOf(payment.transactionId)))
          .toReversed()
        return { entity: 'collection', count: items.length, items }
      }),
    )
    razorpay.post<{ Params: { id: string } }>(`/${NAME}/v1/payments/:id/refund`, (request, reply) =>
      authorized(request, reply, () => {
        const key = request.headers['x-refund-idempotency']
        const parsed = Refund.safeParse(request.body)
        if (!parsed.success || typeof key !== 'string' || key.length < 10) return null
        const { amount: amountPaise, receipt: refundKey } = parsed.data
        const made = ledger.refund({ refundKey, transactionId: request.params.id, amountPaise })
        if (typeof made !== 'string') return refundEntity(made)
        reply.code(400)
        return problem('The refund amount provided is greater than amount captured')
      }),
    )
    razorpay.get<{ Params: { id: string } }>(`/${NAME}/v1/payments/:id/refunds`, (request, reply) =>
      authorized(request, reply, () => {
        if (ledger.payment(request.params.id) === undefined) return null
        const items = ledger.refundsOf(request.params.id).map(refundEntity)
        return { entity: 'collection', count: items.length, items }
      }),
    )
    razorpay.post(`/${NAME}/v1/checkout/embedded`, async ({ body }, reply) => {
      const form = Checkout.safeParse(body)
      const order = form.success ? ledger.orderOfProvider(form.data.order_id) : undefined
      if (!form.success || order === undefined || form.data.key_id !== keyId)
        return counter.refusePage(reply, 'The order cannot be found.')
      if (form.data.amount !== order.amountPaise)
        return counter.refusePage(reply, 'The amount is not the amount of the order.')
      if (shown(order).status === 'paid') return counter.refusePage(reply, 'This order was paid already.')
      const { callback_url: returnTo, cancel_url: cancelTo } = form.data
      // Notes from the browser's form come back with the payment: a merchant must not trust them.
      const notes = Object.fromEntries(
        Object.entries(form.data).flatMap(([name, value]) => {
          const note = /^notes\[(\w+)\]$/.exec(name)?.[1]
          return note === undefined ? [] : [[note, String(value)]]
        }),
      )
      return counter.showPage(reply, ledger.open({ ...order, returnTo, cancelTo, notes }))
    })
  }
  await app.register(routes)
  return { address: () => `${app.listeningOrigin}/${NAME}`, close: async () => counter.close() }
}

export const razorpay: Party = {
  name: NAME,
  title: 'Razorpay',
  protocol: "Razorpay's orders, hosted checkout, webhooks and refunds",
  faults: PAYMENT_FAULTS,
  open,
}
