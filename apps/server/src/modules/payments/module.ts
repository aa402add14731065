import { paymentsHttp } from './http.ts'
import { createLedger, createPayments, createReceipts, type PaymentsDeps } from './index.ts'
import { paymentsJobs } from './jobs.ts'
import type { WatchDeps } from './use-cases/watch.ts'
import { receiptJobs } from './receipts/receipt-jobs.ts'
import type { ReceiptsDeps } from './receipts/receipts.ts'

/** Charges, refunds and receipts, and the ledger that watches them. */
export const createPaymentsModule = (deps: PaymentsDeps & ReceiptsDeps & WatchDeps) => {
  const api = createPayments(deps)
  const receipts = createReceipts(deps)
  const ledger = createLedger(deps)
  return {
    api,
    receipts,
    ledger,
    bindings: paymentsHttp(api),
    jobs: [...paymentsJobs(api, ledger), ...receiptJobs(receipts)],
  }
}
