import { later } from '../../../kernel/instants.ts'
import { nextAsk } from '../domain/asking-pace.ts'
import type { AttemptState, ProviderWord } from '../domain/charge.ts'
import type { Gateways } from '../gateway.ts'
import { hearProvider, type HearWorld } from './hear-provider.ts'
import { workThrough } from '../../../kernel/work-through.ts'

export interface AskWorld extends HearWorld {
  readonly gateways: Gateways
}

/** A page that polls and a person who reloads must not become a flood at the provider. */
const ASKED_EVERY_MS = 3_000
/** A provider that does not answer is asked again before its next turn. */
const ASKED_AGAIN_MS = 30_000

interface Asked {
  readonly order_id: string
  readonly provider: string
  readonly provider_order_id: string | null
}

/** The provider has had all its time and never said how it ended: nobody paid. */
const timeOver = (orderId: string): ProviderWord => ({
  eventId: `time-over:${orderId}`,
  orderId,
  says: 'failed',
  amountPaise: 0,
  transactionId: '',
})

/** Asks about one order and hears the answer. */
const ask = async (world: AskWorld, attempt: Asked): Promise<void> => {
  const { order_id: orderId, provider, provider_order_id: providerOrderId } = attempt
  const gateway = world.gateways.named(provider)
  const words = gateway === null ? null : await gateway.askStatus({ orderId, providerOrderId })
  if (words === null) return
  for (const word of words) if (word.orderId === orderId) await hearProvider(world, provider, 'asked', word)
  const now = world.clock.now()
  const known = world.db.selectFrom('payments.attempts').select(['state', 'begun_at'])
  const row = await known.where('order_id', '=', orderId).executeTakeFirstOrThrow()
  const state = row.state as AttemptState
  const next = nextAsk(provider, { state, begunAt: row.begun_at }, now)
  if (next === null && state === 'begun') await hearProvider(world, provider, 'asked', timeOver(orderId))
  await world.db
    .updateTable('payments.attempts')
    .set({ answered_at: now, ask_at: next })
    .where('order_id', '=', orderId)
    .execute()
}

/** Of many askers one goes: the claim is an update. Without an answer the next one comes soon. */
const claim = (world: AskWorld, orderId: string, isPressing: boolean): Promise<Asked | undefined> => {
  const now = world.clock.now()
  return world.db
    .updateTable('payments.attempts')
    .set({ asked_at: now, ask_at: later(now, ASKED_AGAIN_MS) })
    .where('order_id', '=', orderId)
    .where((where) =>
      where.or([
        where.val(isPressing),
        where('asked_at', 'is', null),
        where('asked_at', '<=', later(now, -ASKED_EVERY_MS)),
        // A clock that was moved back must not silence us.
        where('asked_at', '>', now),
      ]),
    )
    .returning(['order_id', 'provider', 'provider_order_id'])
    .executeTakeFirst()
}

/** A provider's own call made us ask: it is not kept waiting by pages that poll. */
export const askNow = async (world: AskWorld, orderId: string): Promise<void> => {
  const claimed = await claim(world, orderId, true)
  if (claimed !== undefined) await ask(world, claimed)
}

/** Asks how a charge stands, as the browser's return makes us do. Nobody is asked about what is captured. */
export const checkCharge = async (world: AskWorld, chargeId: string): Promise<void> => {
  const attempts = await world.db
    .selectFrom('payments.attempts')
    .innerJoin('payments.charges', 'payments.charges.charge_id', 'payments.attempts.charge_id')
    .select('order_id')
    .where('payments.attempts.charge_id', '=', chargeId)
    .where('payments.attempts.state', '<>', 'captured')
    .where('payments.charges.state', '<>', 'captured')
    .orderBy('attempt_no', 'desc')
    .limit(3)
    .execute()
  for (const { order_id: orderId } of attempts) {
    const claimed = await claim(world, orderId, false)
    if (claimed !== undefined) await ask(world, claimed)
  }
}

/** The attempt that has waited longest for its turn; no other worker has it at the same time. */
const claimDue = (world: AskWorld): Promise<Asked | undefined> => {
  const now = world.clock.now()
  return world.db
    .updateTable('payments.attempts')
    .set({ asked_at: now, ask_at: later(now, ASKED_AGAIN_MS) })
    .where('order_id', '=', (from) =>
      from
        .selectFrom('payments.attempts')
        .select('order_id')
        .where('ask_at', '<=', now)
        .orderBy('ask_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['order_id', 'provider', 'provider_order_id'])
    .executeTakeFirst()
}

/** Finds the ends of payments whose notice was lost, also of those that failed or that we no longer wait for. */
export const askDue = (world: AskWorld): Promise<void> =>
  workThrough(
    () => claimDue(world),
    (claimed) => ask(world, claimed),
  )
