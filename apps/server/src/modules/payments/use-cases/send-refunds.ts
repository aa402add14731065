import { later } from '../../../kernel/instants.ts'
import { drainEach } from '../../../kernel/drain.ts'
import { applyRefundReply, pauseBefore, type Refund, type RefundState } from '../domain/refund.ts'
import type { RefundOrder } from '../gateway.ts'
import { notifyRefunded } from './notify-refunded.ts'
import type { PollDeps } from './poll-provider.ts'

/** Longer than any call takes. After this time another worker takes the refund of one that died. */
const LEASE_MS = 2 * 60_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** When to try or poll next. Banks need days for a refund, so polls become rarer. Null: the refund has ended. */
const nextTry = (
  refund: Refund,
  before: { readonly try_no: number; readonly noted_at: Date },
  now: Date,
): Date | null => {
  if (refund.state === 'done' || refund.state === 'stuck') return null
  if (refund.tryNo > before.try_no) return later(now, pauseBefore(refund.tryNo))
  const age = now.getTime() - before.noted_at.getTime()
  return later(now, age < HOUR ? 5 * MINUTE : age < 24 * HOUR ? HOUR : 6 * HOUR)
}

const dueAt = ({ db }: PollDeps, now: Date) =>
  db
    .selectFrom('payments.refunds as refund')
    .innerJoin('payments.captures as capture', 'capture.capture_id', 'refund.capture_id')
    .where('refund.try_at', '<=', now)

/** Claims the refund of a provider that is due longest; no other worker gets the same one. */
const claimDue = async (deps: PollDeps, provider: string) => {
  const { db, clock } = deps
  const now = clock.now()
  return db
    .updateTable('payments.refunds as refund')
    .from('payments.captures as capture')
    .innerJoin('payments.attempts as attempt', 'attempt.order_id', 'capture.order_id')
    .set({ try_at: later(now, LEASE_MS) })
    .whereRef('capture.capture_id', '=', 'refund.capture_id')
    .where('refund.refund_id', '=', () =>
      dueAt(deps, now)
        .select('refund.refund_id')
        .where('capture.provider', '=', provider)
        .orderBy('refund.try_at')
        .limit(1)
        .forUpdate('refund')
        .skipLocked(),
    )
    .returning([
      'refund.refund_id',
      'refund.capture_id',
      'refund.state',
      'refund.refund_key',
      'refund.amount_paise',
      'capture.provider',
      'capture.transaction_id',
      'attempt.order_id',
      'attempt.provider_order_id',
    ])
    .executeTakeFirst()
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimDue>>>

const sendOne = async (deps: PollDeps, claimed: Claimed): Promise<void> => {
  const gateway = deps.gateways.named(claimed.provider)
  if (gateway === null) return
  const order: RefundOrder = {
    refundKey: claimed.refund_key ?? '',
    orderId: claimed.order_id,
    providerOrderId: claimed.provider_order_id,
    transactionId: claimed.transaction_id,
    amountPaise: claimed.amount_paise,
  }
  const by = claimed.state === 'sent' ? 'polling' : 'sending'
  const event = by === 'polling' ? await gateway.fetchRefundStatus(order) : await gateway.refund(order)
  const isStuck = await deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('payments.refunds')
      .select(['state', 'try_no', 'refund_key', 'noted_at'])
      .where('refund_id', '=', claimed.refund_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // The answer is about another try, or the provider has refunded on its own meanwhile.
    if (row.refund_key !== claimed.refund_key || row.state !== claimed.state) return false
    const now = deps.clock.now()
    const refund = applyRefundReply({ state: row.state as RefundState, tryNo: row.try_no }, by, event)
    await trx
      .updateTable('payments.refunds')
      .set({
        state: refund.state,
        try_no: refund.tryNo,
        settled_at: refund.state === 'done' ? now : null,
        try_at: nextTry(refund, row, now),
      })
      .where('refund_id', '=', claimed.refund_id)
      .execute()
    if (refund.state === 'done') await notifyRefunded(deps, trx, claimed.capture_id)
    return refund.state === 'stuck'
  })
  if (isStuck) deps.onAlarm('refund-stuck')
}

/** Sends due refunds and polls sent ones until they are done; each provider has its own concurrency. */
export const sendRefunds = async (deps: PollDeps): Promise<void> => {
  const due = await dueAt(deps, deps.clock.now()).select('capture.provider').distinct().execute()
  const takers = due.map(
    ({ provider }) =>
      () =>
        claimDue(deps, provider),
  )
  await drainEach(takers, (claimed) => sendOne(deps, claimed))
}
