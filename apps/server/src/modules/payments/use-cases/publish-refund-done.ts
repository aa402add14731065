import type { Trx } from '../../../platform/database.ts'
import type { Outbox } from '../../../platform/outbox.ts'

/** Says that a refund is done, in the transaction that makes it so: a refund is done once, so it is said once. */
export const publishRefundDone = async (
  { outbox }: { readonly outbox: Outbox },
  trx: Trx,
  captureId: string,
): Promise<void> => {
  const { refund_id, charge_id, amount_paise, reason, reference } = await trx
    .selectFrom('payments.refunds as refund')
    .innerJoin('payments.charges as charge', 'charge.charge_id', 'refund.charge_id')
    .select([
      'refund.refund_id',
      'refund.charge_id',
      'refund.amount_paise',
      'refund.reason',
      'charge.reference',
    ])
    .where('refund.capture_id', '=', captureId)
    .executeTakeFirstOrThrow()
  await outbox.publish(trx, 'payments.refund-done', {
    refundId: refund_id,
    chargeId: charge_id,
    reference,
    amountPaise: amount_paise,
    isSecondPayment: reason === 'second-capture',
  })
}
