import type { Clock } from '../../../kernel/clock.ts'
import type { Documents } from '../../../kernel/documents.ts'
import type { Files } from '../../../kernel/files.ts'
import type { Db } from '../../../platform/database.ts'
import type { NotifyDeps } from '../use-cases/notify-refunded.ts'

/** What receipts are given. */
export interface ReceiptDeps extends NotifyDeps {
  readonly db: Db
  readonly clock: Clock
  readonly documents: Documents
  readonly files: Files
  /** The catalogue's name of the method that the family chose. */
  methodLabel(method: string): Promise<string>
}
