import { createHmac } from 'node:crypto'
import type { Decision, Order, Payment, Refund } from '../../payments/ledger.ts'

export const hmac = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

const STATUS: Readonly<Record<Decision, string>> = {
  captured: 'captured',
  failed: 'failed',
  aborted: 'failed',
  undecided: 'created',
}

const seconds = (instant: string): number => Math.trunc(Date.parse(instant) / 1000)

export const orderEntity = (order: Order, payments: readonly Payment[]) => {
  const paid = payments.find(({ state }) => state === 'captured')
  return {
    id: order.providerOrderId,
    entity: 'order',
    amount: order.amountPaise,
    amount_paid: paid?.amountPaise ?? 0,
    amount_due: paid === undefined ? order.amountPaise : 0,
    currency: 'INR',
    receipt: order.orderId,
    status: paid !== undefined ? 'paid' : payments.length > 0 ? 'attempted' : 'created',
    attempts: payments.length,
    notes: [],
    created_at: seconds(order.openedAt),
  }
}

export const paymentEntity = (order: Order, payment: Payment, refundedPaise: number) => ({
  id: payment.transactionId,
  entity: 'payment',
  amount: payment.amountPaise,
  currency: 'INR',
  status: refundedPaise >= payment.amountPaise ? 'refunded' : STATUS[payment.state],
  order_id: order.providerOrderId,
  method: 'upi',
  amount_refunded: refundedPaise,
  captured: payment.state === 'captured',
  notes: order.notes,
  error_code: payment.state === 'failed' || payment.state === 'aborted' ? 'BAD_REQUEST_ERROR' : null,
  error_reason:
    payment.state === 'failed' ? 'payment_failed' : payment.state === 'aborted' ? 'payment_cancelled' : null,
  created_at: seconds(payment.decidedAt),
})

export const refundEntity = (refund: Refund) => ({
  id: refund.refundId,
  entity: 'refund',
  amount: refund.amountPaise,
  currency: 'INR',
  payment_id: refund.transactionId,
  receipt: refund.refundKey,
  status: 'processed',
  created_at: seconds(refund.at),
})

/** The webhook events for the outcome of a payment, in chronological order. */
export const eventsOf = (order: Order, payment: Payment, payments: readonly Payment[]) => {
  const entity = paymentEntity(order, payment, 0)
  const event = (name: string, status: string, isWithOrder = false) => ({
    entity: 'event',
    account_id: 'acc_standin',
    event: name,
    contains: isWithOrder ? ['payment', 'order'] : ['payment'],
    payload: {
      payment: { entity: { ...entity, status } },
      ...(isWithOrder ? { order: { entity: orderEntity(order, payments) } } : {}),
    },
    created_at: seconds(payment.decidedAt),
  })
  if (payment.state === 'captured')
    return [
      event('payment.authorized', 'authorized'),
      event('payment.captured', 'captured'),
      event('order.paid', 'captured', true),
    ]
  return [event('payment.failed', 'failed')]
}
