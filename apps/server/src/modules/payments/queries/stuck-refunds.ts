import type { Db } from '../../../platform/database.ts'

/** A refund that its provider refused on every try. */
export interface StuckRefund {
  readonly refundId: string
  readonly chargeId: string
  readonly reference: string
  readonly provider: string
  readonly transactionId: string
  readonly amountPaise: number
  readonly notedAt: Date
  /** The last key that the provider refused, for an enquiry. */
  readonly refundKey: string
}

export const stuckRefunds = async (db: Db): Promise<StuckRefund[]> => {
  const rows = await db
    .selectFrom('payments.refunds as refund')
    .innerJoin('payments.captures as capture', 'capture.capture_id', 'refund.capture_id')
    .innerJoin('payments.charges as charge', 'charge.charge_id', 'refund.charge_id')
    .select([
      'refund.refund_id as refundId',
      'refund.charge_id as chargeId',
      'charge.reference',
      'capture.provider',
      'capture.transaction_id as transactionId',
      'refund.amount_paise as amountPaise',
      'refund.noted_at as notedAt',
      'refund.refund_key as refundKey',
    ])
    .where('refund.state', '=', 'stuck')
    .orderBy('refund.noted_at')
    .execute()
  return rows.map((row) => ({ ...row, refundKey: row.refundKey ?? '' }))
}
