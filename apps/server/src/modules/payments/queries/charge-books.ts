import type { Trx } from '../../../platform/database.ts'
import type { AttemptState, CaptureUse, Charge, ChargeState, RefundReason } from '../domain/charge.ts'
import type { RefundState } from '../domain/refund.ts'

/** A charge as the books have it, locked until the transaction ends. */
export interface LockedCharge {
  readonly chargeId: string
  readonly reference: string
  readonly charge: Charge
}

/** Everything about one charge. The rows of a charge change only while its own row is locked. */
export const lockCharge = async (trx: Trx, chargeId: string): Promise<LockedCharge | null> => {
  const row = await trx
    .selectFrom('payments.charges')
    .select(['reference', 'state', 'due_paise'])
    .where('charge_id', '=', chargeId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  // Asked after the lock: a join in the same statement would still see what was there before the wait.
  const attempts = await trx
    .selectFrom('payments.attempts')
    .select(['order_id', 'state'])
    .where('charge_id', '=', chargeId)
    .orderBy('attempt_no')
    .execute()
  const captures = await trx
    .selectFrom('payments.captures as capture')
    .leftJoin('payments.refunds as refund', 'refund.capture_id', 'capture.capture_id')
    .select([
      'capture.order_id',
      'capture.transaction_id',
      'capture.amount_paise',
      'capture.use',
      'refund.reason',
      'refund.state',
    ])
    .where('capture.charge_id', '=', chargeId)
    .orderBy('capture.capture_id')
    .execute()
  return {
    chargeId,
    reference: row.reference,
    charge: {
      state: row.state as ChargeState,
      duePaise: row.due_paise ?? 0,
      attempts: attempts.map(({ order_id: orderId, state }) => ({ orderId, state: state as AttemptState })),
      captures: captures.map((capture) => ({
        orderId: capture.order_id,
        transactionId: capture.transaction_id,
        amountPaise: capture.amount_paise,
        use: capture.use as CaptureUse,
      })),
      refunds: captures.flatMap(
        ({ transaction_id: transactionId, amount_paise: amountPaise, reason, state }) =>
          reason === null
            ? []
            : [
                {
                  transactionId,
                  amountPaise,
                  reason: reason as RefundReason,
                  state: state as RefundState,
                },
              ],
      ),
    },
  }
}
