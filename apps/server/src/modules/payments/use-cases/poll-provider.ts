import { later } from '../../../kernel/instants.ts'
import { drainEach } from '../../../kernel/drain.ts'
import { pollAgain, nextPoll } from '../domain/poll-schedule.ts'
import type { AttemptState, ProviderEvent } from '../domain/charge.ts'
import type { Gateways } from '../gateway.ts'
import { handleProviderEvent, type ProviderEventDeps } from './handle-provider-event.ts'

export interface PollDeps extends ProviderEventDeps {
  readonly gateways: Gateways
}

/** A page that polls and a person who reloads must not become a flood at the provider. */
const POLLED_EVERY_MS = 3_000
/** Whoever has the question in hand may die with it: then it is asked again. */
const LEASE_MS = 30_000

interface PolledOrder {
  readonly order_id: string
  readonly provider: string
  readonly provider_order_id: string | null
}

/** The provider has had all its time and never reported how it ended: nobody paid. */
const timeOver = (orderId: string): ProviderEvent => ({
  eventId: `time-over:${orderId}`,
  orderId,
  status: 'failed',
  amountPaise: 0,
  transactionId: '',
})

const isUnended = ({ status, transactionId }: ProviderEvent): boolean =>
  status === 'pending' && transactionId !== ''

/** Polls one order and applies the answer. */
const poll = async (deps: PollDeps, attempt: PolledOrder): Promise<void> => {
  const { order_id: orderId, provider, provider_order_id: providerOrderId } = attempt
  const gateway = deps.gateways.named(provider)
  const reported = gateway === null ? null : await gateway.fetchStatus({ orderId, providerOrderId })
  const events = reported?.filter((event) => event.orderId === orderId) ?? null
  for (const event of events ?? []) await handleProviderEvent(deps, provider, 'poll', event)
  await planNext(deps, attempt, events)
}

/** Writes when the question comes next. Where it never does, the order is unpaid; without an answer, somebody looks. */
const planNext = async (
  deps: PollDeps,
  { order_id: orderId, provider }: PolledOrder,
  events: readonly ProviderEvent[] | null,
): Promise<void> => {
  const now = deps.clock.now()
  const known = deps.db.selectFrom('payments.attempts').select(['state', 'begun_at', 'is_underway'])
  const row = await known.where('order_id', '=', orderId).executeTakeFirstOrThrow()
  const state = row.state as AttemptState
  const isUnderway = events === null ? row.is_underway : events.some(isUnended)
  const plan = events === null ? pollAgain : nextPoll
  const next = plan(provider, { state, begunAt: row.begun_at, isUnderway }, now)
  if (next === null && state === 'begun') {
    await handleProviderEvent(deps, provider, 'poll', timeOver(orderId))
    if (events === null) deps.onAlarm('never-answered')
  }
  await deps.db
    .updateTable('payments.attempts')
    .set({ ask_at: next, is_underway: isUnderway, ...(events === null ? {} : { answered_at: now }) })
    .where('order_id', '=', orderId)
    .execute()
}

/** Of many callers one goes: the claim is an update. */
const claim = (deps: PollDeps, orderId: string, isPressing: boolean): Promise<PolledOrder | undefined> => {
  const now = deps.clock.now()
  return deps.db
    .updateTable('payments.attempts')
    .set({ asked_at: now, ask_at: later(now, LEASE_MS) })
    .where('order_id', '=', orderId)
    .where((where) =>
      where.or([
        where.val(isPressing),
        where('asked_at', 'is', null),
        where('asked_at', '<=', later(now, -POLLED_EVERY_MS)),
        // A clock that was moved back must not silence us.
        where('asked_at', '>', now),
      ]),
    )
    .returning(['order_id', 'provider', 'provider_order_id'])
    .executeTakeFirst()
}

/** A provider's own call made us poll: it is not kept waiting by pages that poll. */
export const pollNow = async (deps: PollDeps, orderId: string): Promise<void> => {
  const claimed = await claim(deps, orderId, true)
  if (claimed !== undefined) await poll(deps, claimed)
}

/** Asks how a charge stands, as the browser's return makes us do. Nobody is asked about what is captured. */
export const checkCharge = async (deps: PollDeps, chargeId: string): Promise<void> => {
  const attempts = await deps.db
    .selectFrom('payments.attempts')
    .innerJoin('payments.charges', 'payments.charges.charge_id', 'payments.attempts.charge_id')
    .select('order_id')
    .where('payments.attempts.charge_id', '=', chargeId)
    .where('payments.attempts.state', '<>', 'captured')
    .where('payments.charges.state', '<>', 'captured')
    .orderBy('attempt_no', 'desc')
    .limit(3)
    .execute()
  // Side by side: somebody waits for the answer, and a provider that is away is waited for once.
  await Promise.all(
    attempts.map(async ({ order_id: orderId }) => {
      const claimed = await claim(deps, orderId, false)
      if (claimed !== undefined) await poll(deps, claimed)
    }),
  )
}

/** The attempt of a provider that has waited longest for its turn; no other worker has it at the same time. */
const claimDue = (deps: PollDeps, provider: string): Promise<PolledOrder | undefined> => {
  const now = deps.clock.now()
  return deps.db
    .updateTable('payments.attempts')
    .set({ asked_at: now, ask_at: later(now, LEASE_MS) })
    .where('order_id', '=', (from) =>
      from
        .selectFrom('payments.attempts')
        .select('order_id')
        .where('provider', '=', provider)
        .where('ask_at', '<=', now)
        .orderBy('ask_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['order_id', 'provider', 'provider_order_id'])
    .executeTakeFirst()
}

/**
 * Finds the ends of payments whose notice was lost, also of those that failed or that we no longer wait for. Every
 * provider has its own lanes: one that is away keeps no family of another waiting.
 */
export const pollDue = async (deps: PollDeps): Promise<void> => {
  const due = await deps.db
    .selectFrom('payments.attempts')
    .select('provider')
    .distinct()
    .where('ask_at', '<=', deps.clock.now())
    .execute()
  const takers = due.map(
    ({ provider }) =>
      () =>
        claimDue(deps, provider),
  )
  await drainEach(takers, (claimed) => poll(deps, claimed))
}
