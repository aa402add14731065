import { later } from '../../../kernel/instants.ts'
import { drainEach } from '../../../kernel/drain.ts'
import { pollAgain, nextPoll } from '../domain/poll-schedule.ts'
import type { PaymentAttemptState, ProviderEvent } from '../domain/charge.ts'
import type { Gateways } from '../gateway.ts'
import { handleProviderEvent, type ProviderEventDeps } from './handle-provider-event.ts'

export interface PollDeps extends ProviderEventDeps {
  readonly gateways: Gateways
}

/** A page that polls and a person who reloads must not cause many calls to the provider. */
const POLLED_EVERY_MS = 3_000
/** If a process dies during a poll, the next poll comes after this time. */
const LEASE_MS = 30_000

interface PolledOrder {
  readonly order_id: string
  readonly provider: string
  readonly provider_order_id: string | null
}

/** The provider never reported a payment within its time: the order counts as unpaid. */
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
const poll = async (deps: PollDeps, order: PolledOrder): Promise<void> => {
  const { order_id: orderId, provider, provider_order_id: providerOrderId } = order
  const gateway = deps.gateways.named(provider)
  const reported = gateway === null ? null : await gateway.fetchStatus({ orderId, providerOrderId })
  const events = reported?.filter((event) => event.orderId === orderId) ?? null
  for (const event of events ?? []) await handleProviderEvent(deps, provider, 'poll', event)
  await planNext(deps, order, events)
}

/**
 * Stores when the next poll is due. If none is, the order counts as unpaid; a provider that never answered raises an
 * alert.
 */
const planNext = async (
  deps: PollDeps,
  { order_id: orderId, provider }: PolledOrder,
  events: readonly ProviderEvent[] | null,
): Promise<void> => {
  const now = deps.clock.now()
  const known = deps.db.selectFrom('payments.attempts').select(['state', 'begun_at', 'is_underway'])
  const row = await known.where('order_id', '=', orderId).executeTakeFirstOrThrow()
  const state = row.state as PaymentAttemptState
  const isUnderway = events === null ? row.is_underway : events.some(isUnended)
  const plan = events === null ? pollAgain : nextPoll
  const next = plan(provider, { state, begunAt: row.begun_at, isUnderway }, now)
  if (next === null && state === 'begun') {
    await handleProviderEvent(deps, provider, 'poll', timeOver(orderId))
    if (events === null) deps.onAlarm('never-answered')
  }
  await deps.db
    .updateTable('payments.attempts')
    .set({ poll_at: next, is_underway: isUnderway, ...(events === null ? {} : { answered_at: now }) })
    .where('order_id', '=', orderId)
    .execute()
}

/** The claim is an update, so of many callers only one polls. */
const claim = (deps: PollDeps, orderId: string, isPressing: boolean): Promise<PolledOrder | undefined> => {
  const now = deps.clock.now()
  return deps.db
    .updateTable('payments.attempts')
    .set({ polled_at: now, poll_at: later(now, LEASE_MS) })
    .where('order_id', '=', orderId)
    .where((where) =>
      where.or([
        where.val(isPressing),
        where('polled_at', 'is', null),
        where('polled_at', '<=', later(now, -POLLED_EVERY_MS)),
        // A clock that was moved back must not stop the polls.
        where('polled_at', '>', now),
      ]),
    )
    .returning(['order_id', 'provider', 'provider_order_id'])
    .executeTakeFirst()
}

/** Polls immediately because of a webhook: polls by pages do not delay it. */
export const pollNow = async (deps: PollDeps, orderId: string): Promise<void> => {
  const claimed = await claim(deps, orderId, true)
  if (claimed !== undefined) await poll(deps, claimed)
}

/** Polls the provider about a charge that is not captured, for a page that waits or a browser that returns. */
export const checkCharge = async (deps: PollDeps, chargeId: string): Promise<void> => {
  const orders = await deps.db
    .selectFrom('payments.attempts')
    .innerJoin('payments.charges', 'payments.charges.charge_id', 'payments.attempts.charge_id')
    .select('order_id')
    .where('payments.attempts.charge_id', '=', chargeId)
    .where('payments.attempts.state', '<>', 'captured')
    .where('payments.charges.state', '<>', 'captured')
    .orderBy('attempt_no', 'desc')
    .limit(3)
    .execute()
  // In parallel: a person is waiting, and the timeout of an unreachable provider must pass only once.
  await Promise.all(
    orders.map(async ({ order_id: orderId }) => {
      const claimed = await claim(deps, orderId, false)
      if (claimed !== undefined) await poll(deps, claimed)
    }),
  )
}

/** Claims the attempt of a provider that is due longest; no other worker gets the same one. */
const claimDue = (deps: PollDeps, provider: string): Promise<PolledOrder | undefined> => {
  const now = deps.clock.now()
  return deps.db
    .updateTable('payments.attempts')
    .set({ polled_at: now, poll_at: later(now, LEASE_MS) })
    .where('order_id', '=', (from) =>
      from
        .selectFrom('payments.attempts')
        .select('order_id')
        .where('provider', '=', provider)
        .where('poll_at', '<=', now)
        .orderBy('poll_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['order_id', 'provider', 'provider_order_id'])
    .executeTakeFirst()
}

/**
 * Finds how payments ended whose webhook was lost, also of failed and closed charges. Each provider has its own
 * concurrency, so that an unreachable provider does not delay payments at another.
 */
export const pollDue = async (deps: PollDeps): Promise<void> => {
  const due = await deps.db
    .selectFrom('payments.attempts')
    .select('provider')
    .distinct()
    .where('poll_at', '<=', deps.clock.now())
    .execute()
  const takers = due.map(
    ({ provider }) =>
      () =>
        claimDue(deps, provider),
  )
  await drainEach(takers, (claimed) => poll(deps, claimed))
}
