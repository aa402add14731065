import {
  paidOrders,
  paymentNotice,
  paymentReturn,
  paymentReturnByLink,
  receiptOfOrder,
} from '@medha/contract/endpoints/payments'
import { done, refuse } from '@medha/rules/outcome'
import { bind, type Binding } from '../../edge/bind.ts'
import type { PaymentsApi, Receipts } from './index.ts'

const formOf = (rawBody: Buffer): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(rawBody.toString('utf8')))

interface PaymentsHttpDeps extends Pick<PaymentsApi, 'handleWebhook' | 'handleReturn' | 'paidBy'> {
  readonly receipts: Pick<Receipts, 'downloadOf'>
}

/** Webhooks of providers, the URLs to which browsers return, and a student's payments. */
export const paymentsHttp = (payments: PaymentsHttpDeps): Binding[] => {
  const sentOn = async (back: Parameters<PaymentsApi['handleReturn']>[0]) => {
    const location = await payments.handleReturn(back)
    return location === null ? refuse('payments.no-such-order') : done({ location })
  }
  return [
    bind(paymentNotice, async ({ params, unread }) => {
      const outcome = await payments.handleWebhook(params.provider, unread)
      return outcome.ok ? done({ heard: true as const }) : outcome
    }),
    bind(paymentReturn, ({ params, query, unread }) =>
      sentOn({ ...params, form: formOf(unread.rawBody), hasLeft: query.left !== undefined }),
    ),
    bind(paymentReturnByLink, ({ params, query: { left, ...form } }) =>
      sentOn({ ...params, form, hasLeft: left !== undefined }),
    ),
    bind(paidOrders, async ({ student, caller }) => {
      const paid = await payments.paidBy(student.studentId)
      return done(
        paid.map(({ orderId, purpose, paidPaise, paidAt, isRefunded, refundedAt }) => ({
          orderId,
          purpose: purpose[caller.language],
          paidPaise,
          paidAt: paidAt.toISOString(),
          isRefunded,
          refundedAt: refundedAt?.toISOString() ?? null,
        })),
      )
    }),
    bind(receiptOfOrder, async ({ student, params }) => {
      const paid = await payments.paidBy(student.studentId)
      const order = paid.find(({ orderId, isRefunded }) => orderId === params.orderId && !isRefunded)
      return order === undefined
        ? refuse('payments.no-such-order')
        : done(await payments.receipts.downloadOf(order.chargeId))
    }),
  ]
}
