import type { Clock } from '../kernel/clock.ts'
import type { ChargeReference, DomainEvents, EventName } from '../kernel/events.ts'
import type { Trx } from './database.ts'
import type { Jobs } from './jobs.ts'

/**
 * Who listens to what, by queue. Written once, in the composition. An event about a charge goes to the module that
 * opened it: its queues are listed by the kind of the reference. An event has one listener, so one job is written.
 */
export type Subscriptions = {
  readonly [Name in EventName]?: DomainEvents[Name] extends { readonly reference: ChargeReference }
    ? Readonly<Record<string, string>>
    : string
}

export interface Outbox {
  /**
   * Tells the listener, in the publisher's own transaction: either both the change and the event exist, or neither.
   * An event that nobody listens to is not written.
   */
  publish<Name extends EventName>(trx: Trx, name: Name, payload: DomainEvents[Name]): Promise<void>
}

const queueOf = (
  listening: string | Readonly<Record<string, string>> | undefined,
  payload: object,
): string | undefined => {
  if (typeof listening !== 'object') return listening
  const { reference } = payload as { readonly reference: ChargeReference }
  return Object.hasOwn(listening, reference.kind) ? listening[reference.kind] : undefined
}

export const createOutbox = (
  jobs: Pick<Jobs, 'enqueue'>,
  clock: Clock,
  subscriptions: Subscriptions,
): Outbox => ({
  publish: async (trx, name, payload) => {
    const queue = queueOf(subscriptions[name], payload)
    if (queue === undefined) return
    const { id } = await trx
      .insertInto('platform.outbox')
      .values({ name, payload: JSON.stringify(payload), happened_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await jobs.enqueue(trx, queue, { ...payload, eventId: id }, { key: `${name}:${id}` })
  },
})
