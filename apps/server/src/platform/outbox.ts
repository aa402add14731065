import type { Clock } from '../kernel/clock.ts'
import type { ChargeReference, DomainEvents, EventName } from '../kernel/events.ts'
import type { Trx } from './database.ts'
import type { Jobs } from './jobs.ts'

/**
 * Which queue gets which event. Each module lists its own in jobs.ts. An event about a charge goes to the module that
 * opened it: its queues are listed by the kind of the reference. An event has one listener, so one job is written.
 */
export type Listeners = {
  readonly [Name in EventName]?: DomainEvents[Name] extends { readonly reference: ChargeReference }
    ? Readonly<Record<string, string>>
    : string
}

/** The listeners of all modules in one table. Two for the same event are a mistake in the composition. */
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

export const createOutbox = (jobs: Pick<Jobs, 'enqueue'>, clock: Clock, listeners: Listeners): Outbox => ({
  publish: async (trx, name, payload) => {
    const queue = queueOf(listeners[name], payload)
    if (queue === undefined) return
    const { id } = await trx
      .insertInto('platform.outbox')
      .values({ name, payload: JSON.stringify(payload), happened_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await jobs.enqueue(trx, queue, { ...payload, eventId: id }, { key: `${name}:${id}` })
  },
})
