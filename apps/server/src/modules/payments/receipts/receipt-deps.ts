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
  /** What the family chose by: the catalogue's word for a method. */
  methodLabel(method: string): Promise<string>
}
