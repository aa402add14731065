import type { Db, Trx } from '../../../platform/database.ts'
import { hear, type Effect, type ProviderWord, type Way } from '../domain/charge.ts'
import { lockChargeOfOrder } from '../queries/charge-books.ts'
import { writeEffects, type BooksDeps } from './write-effects.ts'

export interface HearDeps extends BooksDeps {
  readonly db: Db
  /** Somebody must look: money lies with us that is not ours, or went that was. */
  onAlarm(reason: string): void
}

/** Words are kept as they came. A copy is not kept twice; whether it changes anything is not decided here. */
const writeNotice = async (
  trx: Trx,
  about: { readonly provider: string; readonly chargeId: string; readonly way: Way; readonly at: Date },
  word: ProviderWord,
  effects: readonly Effect[],
): Promise<void> => {
  await trx
    .insertInto('payments.notices')
    .values({
      provider: about.provider,
      event_id: word.eventId,
      charge_id: about.chargeId,
      order_id: word.orderId,
      way: about.way,
      says: word.says,
      amount_paise: word.amountPaise,
      transaction_id: word.transactionId,
      effects: effects.map((effect) => effect.do).join(' '),
      received_at: about.at,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .execute()
}

const reasonToLook = (effects: readonly Effect[]): string | null => {
  for (const effect of effects) {
    if (effect.do === 'owe') return effect.reason
    if (effect.do === 'alarm') return effect.reason
  }
  return null
}

/**
 * Takes in one signed word, whoever brought it. Says whether the provider is now to be asked. A copy of a word, early,
 * late or at the same moment, changes nothing: what decides is the charge, under its lock.
 */
export const hearProvider = async (
  deps: HearDeps,
  provider: string,
  way: Way,
  word: ProviderWord,
): Promise<{ readonly isToBeAsked: boolean }> => {
  const effects = await deps.db.transaction().execute(async (trx) => {
    const locked = await lockChargeOfOrder(trx, provider, word.orderId)
    // An order of another install, or none of ours: nothing to change.
    if (locked === null) return []
    const { chargeId } = locked
    const decided = hear(locked.charge, { kind: 'word', way, word })
    if (word.says !== 'pending')
      await writeNotice(trx, { provider, chargeId, way, at: deps.clock.now() }, word, decided)
    await writeEffects(deps, trx, locked, decided)
    return decided
  })
  const reason = reasonToLook(effects)
  if (reason !== null) deps.onAlarm(reason)
  return { isToBeAsked: effects.some((effect) => effect.do === 'ask') }
}
