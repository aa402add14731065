import { randomBytes } from 'node:crypto'

export type Decision = 'captured' | 'failed' | 'aborted'

export interface Order {
  readonly orderId: string
  readonly amountPaise: number
  readonly returnTo: string
  readonly cancelTo: string
}

/** What the bank says about an order, and says again whenever it is asked. */
export interface Word {
  readonly eventId: string
  readonly orderId: string
  readonly says: Decision | 'pending'
  readonly amountPaise: number
  readonly transactionId: string
}

/** The bank's own books, against which ours can be compared. */
export interface Book {
  open(order: Order): void
  read(orderId: string): Order | undefined
  /** The first decision about an order stands, except that somebody may pay after all. */
  decide(orderId: string, decision: Decision): Word | undefined
  wordOn(orderId: string): Word | undefined
  /** Money goes back once for a transaction, and once for a key. */
  refund(refundKey: string, order: RefundedOrder): 'done' | 'refused'
  refundOf(refundKey: string): 'done' | 'no-such-refund'
  /** Everything, so that somebody else's books can be compared with these. */
  entries(): { readonly captures: readonly Word[]; readonly refunds: readonly BookedRefund[] }
}

interface RefundedOrder {
  readonly orderId: string
  readonly transactionId: string
  readonly amountPaise: number
}

interface BookedRefund extends RefundedOrder {
  readonly refundKey: string
}

const newId = (start: string): string => `${start}${randomBytes(9).toString('hex')}`

export const createBook = (): Book => {
  const orders = new Map<string, Order>()
  const words = new Map<string, Word>()
  const refunds = new Map<string, BookedRefund>()
  const pending = ({ orderId, amountPaise }: Order): Word => ({
    eventId: `pending-${orderId}`,
    orderId,
    says: 'pending',
    amountPaise,
    transactionId: '-',
  })
  return {
    open: (order) => void orders.set(order.orderId, order),
    read: (orderId) => orders.get(orderId),
    decide: (orderId, decision) => {
      const order = orders.get(orderId)
      if (order === undefined) return undefined
      const before = words.get(orderId)
      if (before !== undefined && (before.says === 'captured' || decision !== 'captured')) return before
      const { amountPaise } = order
      const word = { eventId: newId('ev'), orderId, says: decision, amountPaise, transactionId: newId('tx') }
      words.set(orderId, word)
      return word
    },
    refund: (refundKey, order) => {
      const { orderId, transactionId, amountPaise } = order
      if (refunds.has(refundKey)) return 'done'
      const word = words.get(orderId)
      const isRefundable =
        word?.says === 'captured' && word.transactionId === transactionId && word.amountPaise === amountPaise
      const isBack = [...refunds.values()].some((known) => known.transactionId === transactionId)
      if (!isRefundable || isBack) return 'refused'
      refunds.set(refundKey, { refundKey, ...order })
      return 'done'
    },
    refundOf: (refundKey) => (refunds.has(refundKey) ? 'done' : 'no-such-refund'),
    entries: () => ({
      captures: [...words.values()].filter(({ says }) => says === 'captured'),
      refunds: [...refunds.values()],
    }),
    wordOn: (orderId) => {
      const order = orders.get(orderId)
      return words.get(orderId) ?? (order === undefined ? undefined : pending(order))
    },
  }
}
