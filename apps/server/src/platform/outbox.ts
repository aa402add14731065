import { sql } from 'kysely'
import type { Clock } from '../kernel/clock.ts'
import type { ChargeReference, DomainEvents, EventName } from '../kernel/events.ts'
import { compiled } from './database-query.ts'
import type { Trx } from './database.ts'
import { insertedJobs } from './jobs.ts'

/**
 * Which queue receives which event. Each module lists its own in jobs.ts. An event about a charge goes to the module
 * that opened the charge, by the kind of its reference. An event has one listener, so one job is written.
 */
export type Listeners = {
  readonly [Name in EventName]?: DomainEvents[Name] extends { readonly reference: ChargeReference }
    ? Readonly<Record<string, string>>
    : string
}

/** The listeners of all modules in one table. Two listeners for the same event are a composition error. */
export const mergeListeners = (all: readonly Listeners[]): Listeners => {
  const merged: Record<string, string | Record<string, string>> = {}
  for (const listeners of all)
    for (const [name, listening] of Object.entries(listeners)) {
      const known = merged[name]
      const isTaken =
        typeof known === 'object' && typeof listening === 'object'
          ? Object.keys(listening).some((kind) => Object.hasOwn(known, kind))
          : known !== undefined
      if (isTaken) throw new Error(`${name} has two listeners`)
      merged[name] =
        typeof listening === 'string' ? listening : { ...(known as Record<string, string>), ...listening }
    }
  return merged
}

export interface Outbox {
  /**
   * Writes the event and its listener's job in the publisher's transaction: the change and the event both exist, or
   * neither. An event without a listener is not written.
   */
  publish<Name extends EventName>(trx: Trx, name: Name, payload: DomainEvents[Name]): Promise<void>
}

/** The outbox exists before the modules that publish and listen; the composition subscribes them once, at the end. */
export interface SubscribableOutbox extends Outbox {
  subscribe(listeners: Listeners): void
}

const queueOf = (
  listening: string | Readonly<Record<string, string>> | undefined,
  payload: object,
): string | undefined => {
  if (typeof listening !== 'object') return listening
  const { reference } = payload as { readonly reference: ChargeReference }
  return Object.hasOwn(listening, reference.kind) ? listening[reference.kind] : undefined
}

/** Inserts the event and its listener's job in one statement; the job refers to the event by id. */
const insertEvent = compiled(
  (
    _,
    event: { readonly name: string; readonly payload: string; readonly at: Date; readonly queue: string },
  ) => sql<never>`
  with event as (
    insert into platform.outbox (name, payload, happened_at)
    values (${event.name}, ${event.payload}::jsonb, ${event.at}) returning id, name, payload
  ), wanted as (
    select ${event.queue}::text as queue, event.payload || jsonb_build_object('eventId', event.id::text) as data,
      event.name || ':' || event.id as key, interval '0' as after
    from event
  ) ${insertedJobs}`,
)

export const createOutbox = (clock: Clock, known: Listeners | null = null): SubscribableOutbox => {
  let subscribed = known
  return {
    subscribe: (listeners) => {
      if (subscribed !== null) throw new Error('the outbox has its listeners already')
      subscribed = listeners
    },
    publish: async (trx, name, payload) => {
      if (subscribed === null) throw new Error('the outbox has no listeners yet')
      const queue = queueOf(subscribed[name], payload)
      if (queue === undefined) return
      await insertEvent(trx, { name, payload: JSON.stringify(payload), at: clock.now(), queue })
    },
  }
}
