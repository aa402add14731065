import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'

/** The outcome of a visit to the hosted page. Undecided: the bank has not answered yet. */
export type Decision = 'captured' | 'failed' | 'aborted' | 'undecided'
export const DECISIONS: readonly Decision[] = ['captured', 'failed', 'aborted', 'undecided']

export interface Order {
  /** The merchant's id. */
  readonly orderId: string
  /** The provider's own id; the merchant's id if it has none. */
  readonly providerOrderId: string
  readonly amountPaise: number
  readonly returnTo: string
  readonly cancelTo: string
  /** What the merchant added to the order, returned with it. */
  readonly notes: Readonly<Record<string, string>>
  readonly openedAt: string
}

export interface Payment {
  readonly transactionId: string
  readonly orderId: string
  readonly amountPaise: number
  readonly state: Decision
  readonly decidedAt: string
}

export interface Refund {
  readonly refundId: string
  /** The merchant's id: sending it twice makes one refund. */
  readonly refundKey: string
  readonly transactionId: string
  readonly orderId: string
  readonly amountPaise: number
  readonly at: string
}

export interface LedgerEntries {
  readonly orders: readonly Order[]
  readonly payments: readonly Payment[]
  readonly refunds: readonly Refund[]
  readonly capturedPaise: number
  readonly refundedPaise: number
}

/** A provider's own records of payments and refunds, to compare with ours. */
export interface Ledger {
  open(order: Omit<Order, 'openedAt'>): Order
  order(orderId: string): Order | undefined
  orderOfProvider(providerOrderId: string): Order | undefined
  /** Decides the open payment of the order, or creates a new one if the last one has ended. */
  decide(orderId: string, decision: Decision, amountPaise: number): Payment | undefined
  /** A late success: the last payment of the order was captured after all. */
  captureLate(orderId: string): Payment | undefined
  paymentsOf(orderId: string): readonly Payment[]
  payment(transactionId: string): Payment | undefined
  refund(parsed: Pick<Refund, 'refundKey' | 'transactionId' | 'amountPaise'>): Refund | 'unknown' | 'too-much'
  refundsOf(transactionId: string): readonly Refund[]
  read(): LedgerEntries
}

const sum = (amounts: readonly { readonly amountPaise: number }[]): number =>
  amounts.reduce((total, { amountPaise }) => total + amountPaise, 0)

export const createLedger = (
  clock: Clock,
  newId: (kind: 'payment' | 'refund') => string = () => randomBytes(9).toString('hex'),
): Ledger => {
  const orders = new Map<string, Order>()
  const payments = new Map<string, Payment>()
  const byOrder = new Map<string, string[]>()
  const byProvider = new Map<string, string>()
  const byPayment = new Map<string, Refund[]>()
  const refunds = new Map<string, Refund>()
  const now = () => clock.now().toISOString()
  const paymentsOf = (orderId: string) => (byOrder.get(orderId) ?? []).flatMap((id) => payments.get(id) ?? [])
  const refundsOf = (transactionId: string) => byPayment.get(transactionId) ?? []
  const write = (payment: Payment): Payment => {
    if (!payments.has(payment.transactionId))
      byOrder.set(payment.orderId, [...(byOrder.get(payment.orderId) ?? []), payment.transactionId])
    payments.set(payment.transactionId, payment)
    return payment
  }
  return {
    open: (order) => {
      const opened = { ...order, openedAt: now() }
      orders.set(order.orderId, opened)
      byProvider.set(order.providerOrderId, order.orderId)
      return opened
    },
    order: (orderId) => orders.get(orderId),
    orderOfProvider: (id) => orders.get(byProvider.get(id) ?? ''),
    decide: (orderId, decision, amountPaise) => {
      if (!orders.has(orderId)) return undefined
      const last = paymentsOf(orderId).at(-1)
      const transactionId = last?.state === 'undecided' ? last.transactionId : newId('payment')
      return write({ transactionId, orderId, amountPaise, state: decision, decidedAt: now() })
    },
    captureLate: (orderId) => {
      const last = paymentsOf(orderId).at(-1)
      if (last === undefined || last.state === 'captured') return last
      return write({ ...last, state: 'captured', decidedAt: now() })
    },
    paymentsOf,
    payment: (transactionId) => payments.get(transactionId),
    refund: ({ refundKey, transactionId, amountPaise }) => {
      const before = refunds.get(refundKey)
      if (before !== undefined) return before
      const payment = payments.get(transactionId)
      if (payment?.state !== 'captured') return 'unknown'
      if (sum(refundsOf(transactionId)) + amountPaise > payment.amountPaise) return 'too-much'
      const { orderId } = payment
      const refund = { refundId: newId('refund'), refundKey, transactionId, orderId, amountPaise, at: now() }
      refunds.set(refundKey, refund)
      byPayment.set(transactionId, [...refundsOf(transactionId), refund])
      return refund
    },
    refundsOf,
    read: () => {
      const captured = [...payments.values()].filter(({ state }) => state === 'captured')
      return {
        orders: [...orders.values()],
        payments: [...payments.values()],
        refunds: [...refunds.values()],
        capturedPaise: sum(captured),
        refundedPaise: sum([...refunds.values()]),
      }
    },
  }
}
