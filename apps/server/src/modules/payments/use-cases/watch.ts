import { indianDay } from '@medha/rules/indian-time'
import { addDays } from '@medha/rules/plain-date'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../platform/database.ts'
import { dayReport } from '../queries/day-report.ts'
import { unresolved, UNRESOLVED } from '../queries/unresolved.ts'

export interface WatchDeps {
  readonly db: Db
  readonly clock: Clock
  /** Alerts while a payment or refund is unresolved for longer than we promise. */
  onUnresolved(why: (typeof UNRESOLVED)[number], count: number): void
  onDayReport(report: Awaited<ReturnType<typeof dayReport>>): void
}

export const watch = async ({ db, clock, onUnresolved }: WatchDeps): Promise<void> => {
  const counts = await unresolved(db, clock.now())
  for (const why of UNRESOLVED) if (counts[why] > 0) onUnresolved(why, counts[why])
}

/** Reports yesterday's ledger, once a day. */
export const reportDay = async ({ db, clock, onDayReport }: WatchDeps): Promise<void> => {
  onDayReport(await dayReport(db, addDays(indianDay(clock.now()), -1)))
}
