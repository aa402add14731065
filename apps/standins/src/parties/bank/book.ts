import { randomBytes } from 'node:crypto'

export type Decision = 'captured' | 'failed' | 'aborted'

export interface Order {
  readonly orderId: string
  readonly amountPaise: number
  readonly returnTo: Readonly<Record<Decision, string>>
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
}

const newId = (start: string): string => `${start}${randomBytes(9).toString('hex')}`

export const createBook = (): Book => {
  const orders = new Map<string, Order>()
  const words = new Map<string, Word>()
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
    wordOn: (orderId) => {
      const order = orders.get(orderId)
      return words.get(orderId) ?? (order === undefined ? undefined : pending(order))
    },
  }
}
