import type { ServerModule } from '../../edge/module.ts'
import { paymentsHttp } from './http.ts'
import {
  createLedger,
  createPayments,
  createReceipts,
  type Ledger,
  type PaymentsDeps,
  type PaymentsApi,
  type Receipts,
} from './index.ts'
import { paymentsJobs } from './jobs.ts'
import { receiptJobs } from './receipts/receipt-jobs.ts'
import type { ReceiptsDeps } from './receipts/receipts.ts'
import type { WatchDeps } from './use-cases/watch.ts'

/** Charges, refunds and receipts, and the ledger that watches them. */
export const createPaymentsModule = (
  deps: PaymentsDeps & ReceiptsDeps & WatchDeps,
): ServerModule<PaymentsApi & { readonly receipts: Receipts; readonly ledger: Ledger }> => {
  const api = { ...createPayments(deps), receipts: createReceipts(deps), ledger: createLedger(deps) }
  return {
    api,
    bindings: paymentsHttp(api),
    jobs: [...paymentsJobs(api, api.ledger), ...receiptJobs(api.receipts)],
    listeners: [],
  }
}
