import type { Db, Trx } from '../../../platform/database.ts'
import { transition, type Effect, type ProviderEvent, type EventSource } from '../domain/charge.ts'
import { lockChargeOfOrder } from '../queries/charge-ledger.ts'
import { writeEffects, type LedgerDeps } from './write-effects.ts'

export interface ProviderEventDeps extends LedgerDeps {
  readonly db: Db
  /** Somebody must look: money lies with us that is not ours, or went that was. */
  onAlarm(reason: string): void
}

/** Words are kept as they came. A copy is not kept twice; whether it changes anything is not decided here. */
const writeNotice = async (
  trx: Trx,
  about: {
    readonly provider: string
    readonly chargeId: string
    readonly source: EventSource
    readonly at: Date
  },
  event: ProviderEvent,
  effects: readonly Effect[],
): Promise<void> => {
  await trx
    .insertInto('payments.notices')
    .values({
      provider: about.provider,
      event_id: event.eventId,
      charge_id: about.chargeId,
      order_id: event.orderId,
      source: about.source,
      status: event.status,
      amount_paise: event.amountPaise,
      transaction_id: event.transactionId,
      effects: effects.map((effect) => effect.do).join(' '),
      received_at: about.at,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .execute()
}

const reasonToLook = (effects: readonly Effect[]): string | null => {
  for (const effect of effects) {
    if (effect.do === 'add-refund') return effect.reason
    if (effect.do === 'alarm') return effect.reason
  }
  return null
}

/**
 * Applies one signed event, from webhook, return or poll. Says whether the provider is now to be asked. A copy of a word, early,
 * late or at the same moment, changes nothing: what decides is the charge, under its lock.
 */
export const handleProviderEvent = async (
  deps: ProviderEventDeps,
  provider: string,
  source: EventSource,
  event: ProviderEvent,
): Promise<{ readonly needsPoll: boolean }> => {
  const effects = await deps.db.transaction().execute(async (trx) => {
    const locked = await lockChargeOfOrder(trx, provider, event.orderId)
    // An order of another install, or none of ours: nothing to change.
    if (locked === null) return []
    const { chargeId } = locked
    const decided = transition(locked.charge, { kind: 'provider-event', source, event })
    if (event.status !== 'pending')
      await writeNotice(trx, { provider, chargeId, source, at: deps.clock.now() }, event, decided)
    await writeEffects(deps, trx, locked, decided)
    return decided
  })
  const reason = reasonToLook(effects)
  if (reason !== null) deps.onAlarm(reason)
  return { needsPoll: effects.some((effect) => effect.do === 'poll') }
}
