import { done } from '@medha/rules/outcome'
import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import * as z from 'zod'
import { instantFrom } from '../../kernel/instants.ts'
import type { PaymentGateway, ProviderEvent, RefundOrder, RefundReply } from '../../modules/payments/index.ts'

const PROVIDER = 'development-bank'
const TIMEOUT_MS = 3_000

const Statement = z.strictObject({
  eventId: z.string().min(1).max(100),
  orderId: z.string().regex(/^[A-Z0-9]{8,30}$/),
  status: z.enum(['captured', 'failed', 'aborted', 'pending', 'refunded']),
  amountPaise: z.int().min(0).max(2_147_483_647),
  transactionId: z.string().max(100),
  takenAt: z.iso.datetime().optional(),
  signature: z.string(),
})
const Statements = z.array(Statement)
/** Forms carry text only. */
const StatementForm = Statement.extend({ amountPaise: z.coerce.number().pipe(Statement.shape.amountPaise) })
const RefundReply = z.object({ status: z.enum(['accepted', 'done', 'refused', 'no-such-refund']) })

type Signed = z.infer<typeof Statement>

const jsonOf = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown
  } catch {
    return null
  }
}

/** A simulated bank: signed returns and webhooks, status and refunds, with outcomes that the test chooses. */
export const createDevelopmentBank = (deps: {
  readonly url: string
  readonly key: KeyObject
}): PaymentGateway => {
  const sign = (...parts: readonly (string | number)[]): string =>
    createHmac('sha256', deps.key).update(parts.join('\n')).digest('hex')
  const read = ({ signature, takenAt, ...event }: Signed): ProviderEvent | null => {
    const { eventId, orderId, status, amountPaise, transactionId } = event
    const time = takenAt === undefined ? [] : [takenAt]
    const expected = Buffer.from(sign('event', eventId, orderId, status, amountPaise, transactionId, ...time))
    const shown = Buffer.from(signature)
    if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) return null
    return { ...event, ...(takenAt === undefined ? {} : { takenAt: instantFrom(takenAt) }) }
  }
  const call = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const reply = await fetch(`${deps.url}${path}`, { ...init, signal })
      return reply.ok ? await reply.json() : null
    } catch {
      return null
    }
  }
  const refundCall = async (order: RefundOrder, method: 'GET' | 'POST'): Promise<RefundReply> => {
    const { refundKey, orderId, transactionId, amountPaise } = order
    const query = new URLSearchParams({
      orderId,
      transactionId,
      amountPaise: String(amountPaise),
      signature: sign('refund', refundKey, orderId, transactionId, amountPaise),
    })
    const reply = RefundReply.safeParse(await call(`/refunds/${refundKey}?${query.toString()}`, { method }))
    return reply.success ? reply.data : { status: 'unknown' }
  }
  return {
    provider: PROVIDER,
    begin: async ({ orderId, amountPaise, returnTo, cancelTo }) =>
      done({
        providerOrderId: null,
        checkoutForm: {
          orderId,
          amountPaise,
          actionUrl: `${deps.url}/pay`,
          formName: 'bank',
          fields: {
            order: orderId,
            paise: String(amountPaise),
            return_to: returnTo,
            cancel_to: cancelTo,
            signature: sign('pay', orderId, amountPaise, returnTo, cancelTo),
          },
        },
      }),
    readReturn: (form) => {
      const statement = StatementForm.safeParse(form)
      return statement.success ? read(statement.data) : null
    },
    readNotice: ({ rawBody }) => {
      const statement = Statement.safeParse(jsonOf(rawBody))
      const event = statement.success ? read(statement.data) : null
      return event === null ? null : [event]
    },
    fetchStatus: async ({ orderId }) => {
      const statements = Statements.safeParse(
        await call(`/orders/${orderId}?signature=${sign('ask', orderId)}`),
      )
      if (!statements.success) return null
      const events = statements.data.map(read)
      return events.every((event) => event !== null) ? events : null
    },
    refund: (order) => refundCall(order, 'POST'),
    fetchRefundStatus: (order) => refundCall(order, 'GET'),
  }
}
