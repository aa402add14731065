import { later } from '../../../kernel/instants.ts'
import { hearRefund, type RefundState } from '../domain/refund.ts'
import type { RefundOrder } from '../gateway.ts'
import { publishRefundDone } from './refund-news.ts'
import type { AskWorld } from './ask-provider.ts'
import { workThrough } from '../../../kernel/work-through.ts'

/** Longer than any call takes: a worker that died with a refund in hand leaves it to the next. */
const LEASE_MS = 2 * 60_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Banks take days to give money back; whoever asks every minute is not told sooner. */
const nextTry = (notedAt: Date, now: Date): Date => {
  const age = now.getTime() - notedAt.getTime()
  return later(now, age < HOUR ? 5 * MINUTE : age < 24 * HOUR ? HOUR : 6 * HOUR)
}

/** The refund that has waited longest for its turn; no other worker has it at the same time. */
const claimDue = async ({ db, clock }: AskWorld) => {
  const now = clock.now()
  return db
    .updateTable('payments.refunds as refund')
    .from('payments.captures as capture')
    .innerJoin('payments.attempts as attempt', 'attempt.order_id', 'capture.order_id')
    .set({ try_at: later(now, LEASE_MS) })
    .whereRef('capture.capture_id', '=', 'refund.capture_id')
    .where('refund.refund_id', '=', (from) =>
      from
        .selectFrom('payments.refunds')
        .select('refund_id')
        .where('try_at', '<=', now)
        .orderBy('try_at')
        .limit(1)
        .forUpdate()
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

const sendOne = async (world: AskWorld, claimed: Claimed): Promise<void> => {
  const gateway = world.gateways.named(claimed.provider)
  if (gateway === null) return
  const order: RefundOrder = {
    refundKey: claimed.refund_key ?? '',
    orderId: claimed.order_id,
    providerOrderId: claimed.provider_order_id,
    transactionId: claimed.transaction_id,
    amountPaise: claimed.amount_paise,
  }
  const by = claimed.state === 'sent' ? 'asking' : 'sending'
  const word = by === 'asking' ? await gateway.askRefund(order) : await gateway.refund(order)
  const isStuck = await world.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('payments.refunds')
      .select(['state', 'try_no', 'refund_key', 'noted_at'])
      .where('refund_id', '=', claimed.refund_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // The answer is about another try, or the provider gave the money back by itself meanwhile.
    if (row.refund_key !== claimed.refund_key || row.state !== claimed.state) return false
    const now = world.clock.now()
    const heard = hearRefund({ state: row.state as RefundState, tryNo: row.try_no }, by, word)
    await trx
      .updateTable('payments.refunds')
      .set({
        state: heard.state,
        try_no: heard.tryNo,
        settled_at: heard.state === 'done' ? now : null,
        try_at: heard.state === 'done' || heard.state === 'stuck' ? null : nextTry(row.noted_at, now),
      })
      .where('refund_id', '=', claimed.refund_id)
      .execute()
    if (heard.state === 'done') await publishRefundDone(world, trx, claimed.capture_id)
    return heard.state === 'stuck'
  })
  if (isStuck) world.onAlarm('refund-stuck')
}

/** Sends what is owed back and asks after what was sent, until it is done. */
export const sendRefunds = (world: AskWorld): Promise<void> =>
  workThrough(
    () => claimDue(world),
    (claimed) => sendOne(world, claimed),
  )
