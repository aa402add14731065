import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import * as z from 'zod'
import type { PaymentGateway, ProviderWord, UnprovenNotice } from '../../modules/payments/index.ts'

const PROVIDER = 'development-bank'
const PATIENCE_MS = 3_000

const Statement = z.strictObject({
  eventId: z.string(),
  orderId: z.string(),
  says: z.enum(['captured', 'failed', 'aborted', 'pending']),
  amountPaise: z.int().min(0),
  transactionId: z.string(),
  signature: z.string(),
})

const wordOf = ({ eventId, orderId, says, amountPaise, transactionId }: UnprovenNotice): ProviderWord => ({
  eventId,
  orderId,
  says,
  amountPaise,
  transactionId,
})

/** The bank of the stand-ins: a hosted page, signed notices from server to server, and a status call. */
export const createDevelopmentBank = (world: {
  readonly url: string
  readonly key: KeyObject
}): PaymentGateway => {
  const sign = (...parts: readonly (string | number)[]): string =>
    createHmac('sha256', world.key).update(parts.join('\n')).digest('hex')
  const isSigned = (signature: string, ...parts: readonly (string | number)[]): boolean => {
    const expected = Buffer.from(sign(...parts))
    const shown = Buffer.from(signature)
    return shown.length === expected.length && timingSafeEqual(shown, expected)
  }
  const read = (notice: UnprovenNotice): ProviderWord | null => {
    const { eventId, orderId, says, amountPaise, transactionId } = notice
    const isOurs = isSigned(notice.signature, 'word', eventId, orderId, says, amountPaise, transactionId)
    return isOurs ? wordOf(notice) : null
  }
  return {
    provider: PROVIDER,
    handOver: ({ orderId, amountPaise, returnTo }) => {
      const { success, failure, aborted } = returnTo
      return {
        orderId,
        amountPaise,
        actionUrl: `${world.url}/pay`,
        formName: 'bank',
        fields: {
          return_success: success,
          return_failure: failure,
          return_aborted: aborted,
          signature: sign('pay', orderId, amountPaise, success, failure, aborted),
        },
      }
    },
    readNotice: read,
    askStatus: async (orderId) => {
      try {
        const reply = await fetch(`${world.url}/orders/${orderId}?signature=${sign('ask', orderId)}`, {
          signal: AbortSignal.timeout(PATIENCE_MS),
        })
        const statement = Statement.safeParse(await reply.json())
        const word = statement.success ? read(statement.data) : null
        return word?.orderId === orderId ? word : null
      } catch {
        return null
      }
    },
  }
}
