import { later } from '../../../kernel/instants.ts'
import { iterate, MAX_ROWS, drain } from '../../../kernel/drain.ts'
import { issueReceipt } from './issue-receipt.ts'
import type { ReceiptDeps } from './receipt-deps.ts'

/** Longer than the first retries of the job that issues receipts. */
const MISSING_AFTER_MS = 15 * 60_000

/** Issues receipts that have a number and no stored document, whatever happened to their job. */
export const storeMissing = async (deps: ReceiptDeps): Promise<void> => {
  const missing = await deps.db
    .selectFrom('payments.receipts as receipt')
    .select('receipt.charge_id')
    .where('receipt.stored_at', 'is', null)
    .where('receipt.issued_at', '<=', later(deps.clock.now(), -MISSING_AFTER_MS))
    .orderBy('receipt.issued_at')
    .limit(MAX_ROWS)
    .execute()
  await drain(iterate(missing), ({ charge_id: chargeId }) => issueReceipt(deps, chargeId))
}
