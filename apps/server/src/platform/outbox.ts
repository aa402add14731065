import type { Clock } from '../kernel/clock.ts'
import type { DomainEvents, EventName } from '../kernel/events.ts'
import type { Trx } from './database.ts'
import type { Jobs } from './jobs.ts'

/** Who listens to what, by queue. Written once, in the composition. */
export type Subscriptions = { readonly [Name in EventName]?: readonly string[] }

export interface Outbox {
  /** Tells the listeners, in the speaker's own transaction: either both the change and the news exist, or neither. */
  publish<Name extends EventName>(trx: Trx, name: Name, payload: DomainEvents[Name]): Promise<void>
}

export const createOutbox = (jobs: Jobs, clock: Clock, subscriptions: Subscriptions): Outbox => ({
  publish: async (trx, name, payload) => {
    const { id } = await trx
      .insertInto('platform.outbox')
      .values({ name, payload: JSON.stringify(payload), happened_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const queue of subscriptions[name] ?? []) {
      await jobs.enqueue(trx, queue, { ...payload, eventId: id }, { key: `${name}:${id}` })
    }
  },
})
