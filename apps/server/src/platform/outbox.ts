import { sql } from 'kysely'
import type { Clock } from '../kernel/clock.ts'
import type { ChargeKind, ChargeReference, DomainEvents, EventName } from '../kernel/events.ts'
import { compiled } from './database-query.ts'
import type { Trx } from './database.ts'
import { insertedJobs } from './jobs.ts'

type ByKind = Readonly<Record<ChargeKind, string | null>>

/**
 * Which queue receives which event. An event about a charge goes to the module that opened the charge, by the kind of
 * its reference; null says that this module needs no such event.
 */
export type Listeners = {
  readonly [Name in EventName]: DomainEvents[Name] extends { readonly reference: ChargeReference }
    ? ByKind
    : string
}

/** What one module listens to. Each module lists its own in jobs.ts. */
export type ModuleListeners = {
  readonly [Name in EventName]?: Listeners[Name] extends ByKind ? Partial<ByKind> : string
}

type WithListeners = Readonly<Record<string, { readonly listeners: readonly ModuleListeners[] }>>

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

type ListenersOf<Modules extends WithListeners> = Intersection<Modules[keyof Modules]['listeners'][number]>

/**
 * The listeners of all modules in one table. The result is assignable to `Listeners` only if each event and each kind
 * of charge has its listener. Two listeners for the same event are a composition error.
 */
export const mergeListeners = <Modules extends WithListeners>(modules: Modules): ListenersOf<Modules> => {
  const merged: Record<string, string | Record<string, string | null>> = {}
  for (const listeners of Object.values(modules).flatMap((module) => module.listeners))
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
  return merged as ListenersOf<Modules>
}

export interface Outbox {
  /**
   * Writes the event and its listener's job in the publisher's transaction: the change and the event both exist, or
   * neither.
   */
  publish<Name extends EventName>(trx: Trx, name: Name, payload: DomainEvents[Name]): Promise<void>
}

/** The outbox exists before the modules that publish and listen; the composition subscribes them once, at the end. */
export interface SubscribableOutbox extends Outbox {
  subscribe(listeners: Listeners): void
}

/** Null if the module that opened the charge needs no such event; a missing listener is a bug. */
const queueOf = (listeners: Listeners, name: EventName, payload: object): string | null => {
  const listening: string | ByKind | undefined = listeners[name]
  if (typeof listening === 'string') return listening
  const { kind } = (payload as { readonly reference: ChargeReference }).reference
  if (listening === undefined || !Object.hasOwn(listening, kind)) throw new Error(`${name} has no listener`)
  return listening[kind]
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
      const queue = queueOf(subscribed, name, payload)
      if (queue === null) return
      await insertEvent(trx, { name, payload: JSON.stringify(payload), at: clock.now(), queue })
    },
  }
}
