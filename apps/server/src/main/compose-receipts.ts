import type { Binding } from '../edge/bind.ts'
import type { Documents } from '../kernel/documents.ts'
import type { Files } from '../kernel/files.ts'
import type { Catalogue } from '../modules/catalogue/index.ts'
import type { NotificationsModule } from '../modules/notifications/index.ts'
import { createReceipts, type Receipts } from '../modules/payments/index.ts'
import { receiptJobs } from '../modules/payments/receipts/receipt-jobs.ts'
import type { SignUps } from '../modules/registration/index.ts'
import type { VisitorCookies } from '../modules/verification/index.ts'
import { receiptHttp } from '../modules/registration/receipt-http.ts'
import type { Job } from '../platform/jobs.ts'
import type { Deps } from './deps.ts'

export interface ComposedReceipts {
  readonly receipts: Receipts
  readonly bindings: readonly Binding[]
  readonly jobs: readonly Job<never>[]
}

export const composeReceipts = (
  deps: Deps,
  parts: {
    readonly documents: Documents
    readonly files: Files
    readonly catalogue: Pick<Catalogue, 'places'>
    readonly notifications: NotificationsModule
    readonly signUps: SignUps
    readonly visitorCookies: VisitorCookies
  },
): ComposedReceipts => {
  const { documents, files, catalogue, notifications, signUps, visitorCookies } = parts
  const receipts = createReceipts({
    db: deps.database.db,
    clock: deps.clock,
    documents,
    files,
    notify: notifications.notify,
    sealingKey: deps.config.PAYER_KEY,
    methodLabel: async (method) => (await catalogue.places.paymentMethodLabel(method)) ?? method,
  })
  return {
    receipts,
    bindings: receiptHttp(signUps, visitorCookies, receipts),
    jobs: receiptJobs(receipts),
  }
}
