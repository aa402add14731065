import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One payment in the bank's own ledger. */
export interface BankPayment {
  readonly orderId: string
  readonly transactionId: string
  readonly amountPaise: number
}

interface BankRefund {
  readonly refundKey: string
  readonly transactionId: string
  readonly amountPaise: number
}

export type EventStatus = 'captured' | 'failed' | 'pending'

export interface TraceBank {
  readonly url: string
  readonly payments: readonly BankPayment[]
  refunds(): readonly BankRefund[]
  pay(orderId: string, amountPaise: number): BankPayment
  fail(orderId: string): void
  /** A signed event, as the bank's server or the browser delivers it. */
  event(orderId: string, status: EventStatus, payment?: BankPayment): Record<string, string | number>
  /** From now on it answers every request at once. */
  calmDown(): void
  close(): void
}

/**
 * The protocol of the development bank, with its own ledger and random faults: slow, without a response, or broken
 * after a write.
 */
export const openTraceBank = async (keyInHex: string, random: () => number): Promise<TraceBank> => {
  const payments: BankPayment[] = []
  const paymentsOf = new Map<string, BankPayment[]>()
  const paymentBy = new Map<string, BankPayment>()
  const refunds = new Map<string, BankRefund>()
  const accepted = new Set<string>()
  const failed = new Set<string>()
  let isCalm = false
  const sign = (...parts: readonly (string | number)[]): string =>
    createHmac('sha256', Buffer.from(keyInHex, 'hex')).update(parts.join('\n')).digest('hex')
  const event: TraceBank['event'] = (orderId, status, payment) => {
    const eventId = `${orderId}-${status}-${payment?.transactionId ?? ''}`
    const { amountPaise = 0, transactionId = '' } = payment ?? {}
    const signature = sign('event', eventId, orderId, status, amountPaise, transactionId)
    return { eventId, orderId, status, amountPaise, transactionId, signature }
  }
  const statusOf = (orderId: string) => {
    const paid = paymentsOf.get(orderId) ?? []
    if (paid.length === 0) return [event(orderId, failed.has(orderId) ? 'failed' : 'pending')]
    return paid.map((payment) => event(orderId, 'captured', payment))
  }
  const refund = (refundKey: string, query: URLSearchParams): string => {
    const transactionId = query.get('transactionId') ?? ''
    const amountPaise = Number(query.get('amountPaise'))
    if (refunds.has(refundKey)) return 'done'
    const paid = paymentBy.get(transactionId)
    // Only its key prevents a second refund here.
    if (paid?.amountPaise !== amountPaise) return 'refused'
    if (!accepted.has(refundKey) && random() < 0.3) {
      accepted.add(refundKey)
      return 'accepted'
    }
    refunds.set(refundKey, { refundKey, transactionId, amountPaise })
    return 'done'
  }
  const server = createServer((request, reply: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://bank')
    const mood = isCalm ? 1 : random()
    const send = (body: unknown) => {
      if (mood < 0.05) reply.destroy()
      else reply.end(JSON.stringify(body))
    }
    if (mood < 0.1 && mood >= 0.05) {
      reply.writeHead(503).end()
      return
    }
    const order = /\/orders\/(\w+)$/.exec(url.pathname)?.[1]
    const key = /\/refunds\/(\w+)$/.exec(url.pathname)?.[1]
    if (order !== undefined) send(statusOf(order))
    else if (key === undefined) reply.writeHead(404).end()
    else if (request.method === 'POST' || accepted.has(key)) send({ status: refund(key, url.searchParams) })
    else send({ status: refunds.has(key) ? 'done' : 'no-such-refund' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    payments,
    refunds: () => [...refunds.values()],
    pay: (orderId, amountPaise) => {
      const payment = { orderId, transactionId: `tx${randomBytes(8).toString('hex')}`, amountPaise }
      payments.push(payment)
      paymentsOf.set(orderId, [...(paymentsOf.get(orderId) ?? []), payment])
      paymentBy.set(payment.transactionId, payment)
      return payment
    },
    fail: (orderId) => void failed.add(orderId),
    event,
    calmDown: () => {
      isCalm = true
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
