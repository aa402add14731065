import type { Db } from '../../../platform/database.ts'
import type { BookedLine } from '../domain/settlement.ts'

/** A provider's payments and refunds between two moments, from our ledger. */
export const ledgerLines = async (
  db: Db,
  provider: string,
  between: { readonly from: Date; readonly until: Date },
): Promise<BookedLine[]> => {
  const captures = db
    .selectFrom('payments.captures')
    .select(['charge_id', 'transaction_id', 'amount_paise'])
    .where('provider', '=', provider)
    .where('captured_at', '>=', between.from)
    .where('captured_at', '<', between.until)
  const refunds = db
    .selectFrom('payments.refunds as refund')
    .innerJoin('payments.captures as capture', 'capture.capture_id', 'refund.capture_id')
    .select(['refund.charge_id', 'capture.transaction_id', 'refund.amount_paise'])
    .where('capture.provider', '=', provider)
    .where('refund.settled_at', '>=', between.from)
    .where('refund.settled_at', '<', between.until)
  const lineOf =
    (kind: BookedLine['kind']) =>
    (row: { charge_id: string; transaction_id: string; amount_paise: number }): BookedLine => ({
      kind,
      chargeId: row.charge_id,
      transactionId: row.transaction_id,
      amountPaise: row.amount_paise,
    })
  return [
    ...(await captures.execute()).map(lineOf('payment')),
    ...(await refunds.execute()).map(lineOf('refund')),
  ]
}
