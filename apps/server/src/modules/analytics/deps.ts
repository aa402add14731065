import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Limits } from '../../platform/limits.ts'
import type { EventCaps } from './event-caps.ts'
import type { ConcurrencyLimit } from '../../kernel/concurrency-limit.ts'

export interface AnalyticsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly limits: Limits
  readonly concurrency: ConcurrencyLimit
  readonly caps: EventCaps
}
