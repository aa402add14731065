import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { ConcurrencyLimit } from '../../kernel/concurrency-limit.ts'

export interface AnalyticsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly concurrency: ConcurrencyLimit
}
