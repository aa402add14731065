import type { Clock } from '../../../kernel/clock.ts'
import type { Documents } from '../../../kernel/documents.ts'
import type { Files } from '../../../kernel/files.ts'
import type { Db } from '../../../platform/database.ts'
import type { Outbox } from '../../../platform/outbox.ts'
import type { ReceiptFacts } from './receipt-paper.ts'

/** What receipts are given. */
export interface ReceiptDeps {
  readonly db: Db
  readonly clock: Clock
  readonly outbox: Outbox
  readonly documents: Documents
  readonly files: Files
  /** What the family chose by: the catalogue's word for a method. */
  methodLabel(method: string): Promise<string>
  /** Whoever opened the charge tells for whom and for what; null while it does not know. */
  factsOf(reference: string): Promise<ReceiptFacts | null>
}
