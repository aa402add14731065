import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import type { Trx } from '../../../platform/database.ts'
import type { Outbox } from '../../../platform/outbox.ts'
import type { ChargeState, Effect } from '../domain/charge.ts'
import { CAPTURED_POLLED_AFTER_MS } from '../domain/poll-schedule.ts'
import { parseReference } from '../../../kernel/events.ts'
import type { LockedCharge } from '../queries/charge-ledger.ts'
import { notifyRefunded, type NotifyDeps } from './notify-refunded.ts'
import { giveUseBack } from './redeem-coupon.ts'

export interface LedgerDeps extends NotifyDeps {
  readonly clock: Clock
  readonly outbox: Outbox
}

const setState = async (
  { outbox }: LedgerDeps,
  trx: Trx,
  { chargeId, reference }: LockedCharge,
  state: Exclude<ChargeState, 'captured'>,
  at: Date,
): Promise<void> => {
  await trx
    .updateTable('payments.charges')
    .set({ state, settled_at: state === 'open' ? null : at })
    .where('charge_id', '=', chargeId)
    .execute()
  switch (state) {
    case 'failed':
      // The use of a coupon stays taken: its order has not ended, and the family may try again.
      await outbox.publish(trx, 'payments.charge-failed', { chargeId, reference: parseReference(reference) })
      break
    case 'closed':
      await giveUseBack(trx, chargeId, at)
      break
    case 'open':
      break
  }
}

const paymentAttemptOf = (trx: Trx, orderId: string) =>
  trx.updateTable('payments.attempts').where('order_id', '=', orderId)

const addRefund = async (
  deps: LedgerDeps,
  trx: Trx,
  { chargeId }: LockedCharge,
  effect: Effect & { do: 'add-refund' },
  at: Date,
) => {
  const { capture_id: captureId, amount_paise: amountPaise } = await trx
    .selectFrom('payments.captures')
    .select(['capture_id', 'amount_paise'])
    .where('charge_id', '=', chargeId)
    .where('transaction_id', '=', effect.transactionId)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('payments.refunds')
    .values({
      capture_id: captureId,
      charge_id: chargeId,
      amount_paise: amountPaise,
      reason: effect.reason,
      state: effect.state,
      noted_at: at,
      settled_at: effect.state === 'done' ? at : null,
      try_at: effect.state === 'due' ? at : null,
    })
    .execute()
  if (effect.state === 'done') await notifyRefunded(deps, trx, captureId)
}

const writeOne = async (
  deps: LedgerDeps,
  trx: Trx,
  locked: LockedCharge,
  effect: Effect,
  at: Date,
): Promise<void> => {
  const { chargeId } = locked
  switch (effect.do) {
    case 'mark-payment-attempt':
      await paymentAttemptOf(trx, effect.orderId)
        .set(
          effect.state === 'captured'
            ? { state: effect.state, poll_at: later(at, CAPTURED_POLLED_AFTER_MS) }
            : { state: effect.state },
        )
        .execute()
      return
    case 'record-capture':
      await trx
        .insertInto('payments.captures')
        .columns([
          'charge_id',
          'order_id',
          'provider',
          'transaction_id',
          'amount_paise',
          'use',
          'captured_at',
        ])
        .expression((from) =>
          from
            .selectFrom('payments.attempts')
            .select((as) => [
              'charge_id',
              'order_id',
              'provider',
              as.val(effect.transactionId).as('transaction_id'),
              as.cast<number>(as.val(effect.amountPaise), 'integer').as('amount_paise'),
              as.val(effect.use).as('use'),
              as.cast<Date>(as.val(at), 'timestamptz').as('captured_at'),
            ])
            .where('order_id', '=', effect.orderId),
        )
        .execute()
      return
    case 'set-state':
      await setState(deps, trx, locked, effect.state, at)
      return
    case 'add-refund':
      await addRefund(deps, trx, locked, effect, at)
      return
    case 'end-refund': {
      const ended = await trx
        .updateTable('payments.refunds as refund')
        .from('payments.captures as capture')
        .set({ state: 'done', settled_at: at, try_at: null })
        .whereRef('capture.capture_id', '=', 'refund.capture_id')
        .where('refund.charge_id', '=', chargeId)
        .where('capture.transaction_id', '=', effect.transactionId)
        .returning('refund.capture_id')
        .execute()
      for (const { capture_id: captureId } of ended) await notifyRefunded(deps, trx, captureId)
      return
    }
    case 'poll':
      await paymentAttemptOf(trx, effect.orderId).set({ poll_at: at }).execute()
      return
    case 'add-payment-attempt':
    case 'grant':
    case 'alarm':
      // The checkout stores a payment attempt, because it knows the provider; a grant is written with its event; alerts
      // are raised after the commit.
      return
  }
}

/** Writes the effects of an event, in the transaction that holds the charge's lock. */
export const writeEffects = async (
  deps: LedgerDeps,
  trx: Trx,
  locked: LockedCharge,
  effects: readonly Effect[],
): Promise<void> => {
  const at = deps.clock.now()
  for (const effect of effects) await writeOne(deps, trx, locked, effect, at)
}
