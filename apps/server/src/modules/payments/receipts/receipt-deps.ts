import type { Clock } from '../../../kernel/clock.ts'
import type { Documents } from '../../../kernel/documents.ts'
import type { Files } from '../../../kernel/files.ts'
import type { Db } from '../../../platform/database.ts'
import type { NotifyDeps } from '../use-cases/notify-refunded.ts'

export interface ReceiptDeps extends NotifyDeps {
  readonly db: Db
  readonly clock: Clock
  readonly documents: Documents
  readonly files: Files
  /** Null while the student is not enrolled. */
  rollNumberOf(studentId: string): Promise<string | null>
  /** The catalogue's name of a payment method. */
  methodLabel(method: string): Promise<string>
}
