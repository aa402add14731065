import { createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readConfig } from '../src/config.ts'
import type { DomainEvents } from '../src/kernel/events.ts'
import type { SignUpServer } from './sign-up-server.ts'

/** The event that a test lets the bank report for an order. */
export interface BankEvent {
  readonly status: 'captured' | 'failed' | 'aborted' | 'pending' | 'refunded'
  readonly amountPaise: number
  readonly eventId?: string
  readonly transactionId?: string
  /** When it captured the money; not reported by default. */
  readonly takenAt?: string
}

export interface TestBank {
  readonly env: Record<string, string>
  /** The event with the bank's signature, as its server would send it. */
  signed(orderId: string, event: BankEvent): Record<string, string | number>
  /** Sets the bank's reply to a status request; without it the order is unknown. */
  knows(orderId: string, event: BankEvent): void
  readonly polledOrders: string[]
  close(): void
}

const { BANK_KEY } = readConfig({ MEDHA_ENV: 'test' })

/** The bank's side of the protocol, for tests that need no hosted page. */
export const openTestBank = async (): Promise<TestBank> => {
  const known = new Map<string, Record<string, string | number>>()
  const polledOrders: string[] = []
  const sign = (...parts: readonly (string | number)[]): string =>
    createHmac('sha256', Buffer.from(BANK_KEY, 'hex')).update(parts.join('\n')).digest('hex')
  const signed: TestBank['signed'] = (orderId, { status, amountPaise, takenAt, ...ids }) => {
    const { eventId = randomBytes(9).toString('hex'), transactionId = randomBytes(9).toString('hex') } = ids
    const time = takenAt === undefined ? [] : [takenAt]
    const signature = sign('event', eventId, orderId, status, amountPaise, transactionId, ...time)
    const signedEvent = { eventId, orderId, status, amountPaise, transactionId, signature }
    return takenAt === undefined ? signedEvent : { ...signedEvent, takenAt }
  }
  const server = createServer((request, reply) => {
    if (request.url?.includes('/refunds/') === true) {
      reply.end(JSON.stringify({ status: 'done' }))
      return
    }
    const orderId = /\/orders\/(\w+)/.exec(request.url ?? '')?.[1] ?? ''
    polledOrders.push(orderId)
    const event = known.get(orderId)
    reply.end(JSON.stringify(event === undefined ? [] : [event]))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: { DEVELOPMENT_BANK: 'on', BANK_URL: `${origin}/bank`, PAYMENT_TARGETS: origin },
    signed,
    knows: (orderId, event) => void known.set(orderId, signed(orderId, event)),
    polledOrders,
    close: () => server.close(),
  }
}

/** Whether the module that opened the charge of an order has decided what to do with the money. */
export const isDecided = async (server: Pick<SignUpServer, 'deps'>, orderId: string): Promise<boolean> => {
  const { rows } = await server.deps.database.pool.query<{ is_decided: boolean }>(
    `select decided_at is not null as is_decided from payments.charges join payments.attempts using (charge_id)
     where order_id = $1`,
    [orderId],
  )
  return rows[0]?.is_decided === true
}

const delivered = new WeakMap<SignUpServer, Set<string>>()

/** Delivers the events of payments to registration, as the worker does. Each once, unless `again` is set. */
export const deliverEvents = async (server: SignUpServer, options = { again: false }): Promise<void> => {
  const seen = delivered.get(server) ?? new Set<string>()
  delivered.set(server, seen)
  const events = await server.rows<{
    id: string
    name: 'payments.charge-captured' | 'payments.charge-failed'
    payload: DomainEvents['payments.charge-captured']
  }>(`select id::text, name, payload from platform.outbox where name like 'payments.%' order by id`)
  for (const { id, name, payload } of events) {
    if (seen.has(id) && !options.again) continue
    seen.add(id)
    const listening = server.composition.listeners[name]?.[payload.reference.kind]
    const job = server.composition.jobs.find(({ queue }) => queue === listening)
    await job?.handle(payload as never, id)
  }
}
