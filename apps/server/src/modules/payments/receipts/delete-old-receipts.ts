import type { Clock } from '../../../kernel/clock.ts'
import type { Files } from '../../../kernel/files.ts'
import { later } from '../../../kernel/instants.ts'
import type { Db } from '../../../platform/database.ts'
import { LEDGER_KEPT_DAYS } from '../retention.ts'
import { receiptKey } from './issue-receipt.ts'

const DAY_MS = 24 * 3_600_000
/** Each has a file to remove, which takes a request. */
const AT_ONCE = 100

/** Deletes receipts and their PDFs, which name the payer, when the ledger's retention ends. */
export const deleteOldReceipts = async ({
  db,
  clock,
  files,
}: {
  readonly db: Db
  readonly clock: Clock
  readonly files: Pick<Files, 'remove'>
}): Promise<void> => {
  const before = later(clock.now(), -LEDGER_KEPT_DAYS * DAY_MS)
  for (;;) {
    const old = await db
      .selectFrom('payments.charges as charge')
      .innerJoin('payments.receipts as receipt', 'receipt.charge_id', 'charge.charge_id')
      .select(['receipt.charge_id', 'receipt.receipt_number'])
      .where('charge.settled_at', '<=', before)
      .where('charge.due_paise', '>', 0)
      .orderBy('charge.settled_at')
      .limit(AT_ONCE)
      .execute()
    // The file first: after a crash the row still says where it is.
    for (const { receipt_number: number } of old) await files.remove(receiptKey(number))
    const chargeIds = old.map((receipt) => receipt.charge_id)
    if (old.length > 0) await db.deleteFrom('payments.receipts').where('charge_id', 'in', chargeIds).execute()
    if (old.length < AT_ONCE) return
  }
}
