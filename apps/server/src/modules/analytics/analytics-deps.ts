import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Turns } from '../../platform/turns.ts'

export interface AnalyticsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly turns: Turns
}
