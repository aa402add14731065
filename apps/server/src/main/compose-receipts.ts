import type { Binding } from '../edge/bind.ts'
import type { Documents } from '../kernel/documents.ts'
import type { Files } from '../kernel/files.ts'
import type { Catalogue } from '../modules/catalogue/index.ts'
import type { AdmissionsModule } from '../modules/admissions/index.ts'
import { createReceipts, type ReceiptFacts, type Receipts } from '../modules/payments/index.ts'
import { receiptJobs } from '../modules/payments/receipts/receipt-jobs.ts'
import type { Browsers, SignUps } from '../modules/registration/index.ts'
import { receiptHttp } from '../modules/registration/receipt-http.ts'
import { sendReceiptJobs } from '../modules/registration/receipt-jobs.ts'
import type { Job } from '../platform/jobs.ts'
import type { Outbox } from '../platform/outbox.ts'
import type { Deps } from './deps.ts'

export interface ComposedReceipts {
  readonly receipts: Receipts
  readonly bindings: readonly Binding[]
  readonly jobs: readonly Job<never>[]
}

/** Receipts of payments, with the words of whoever opened the charge. */
export const composeReceipts = (
  deps: Deps,
  parts: {
    readonly outbox: Outbox
    readonly documents: Documents
    readonly files: Files
    readonly catalogue: Pick<Catalogue, 'paymentMethodLabel'>
    readonly signUps: SignUps
    readonly browsers: Browsers
    readonly admissions: Pick<AdmissionsModule, 'receiptFacts'>
  },
): ComposedReceipts => {
  const { outbox, documents, files, catalogue, signUps, browsers, admissions } = parts
  // Every opener of charges has its line here; the first that knows the reference speaks.
  const openers: readonly ((reference: string) => Promise<ReceiptFacts | null>)[] = [
    (reference) => signUps.receiptFacts(reference),
    (reference) => admissions.receiptFacts(reference),
  ]
  const receipts = createReceipts({
    db: deps.database.db,
    clock: deps.clock,
    outbox,
    documents,
    files,
    methodLabel: async (method) => (await catalogue.paymentMethodLabel(method)) ?? method,
    factsOf: async (reference) => {
      for (const factsOf of openers) {
        const facts = await factsOf(reference)
        if (facts !== null) return facts
      }
      return null
    },
  })
  return {
    receipts,
    bindings: receiptHttp(signUps, browsers, receipts),
    jobs: [...receiptJobs(receipts), ...sendReceiptJobs(signUps, receipts)],
  }
}
