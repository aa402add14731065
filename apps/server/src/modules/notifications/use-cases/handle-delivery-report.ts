import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import type { Db } from '../../../platform/database.ts'
import { forgetBefore, type Aged } from '../../../platform/database-forgetting.ts'

export interface DeliveryReport {
  /** As we keep it: the aggregator's name and its id for the message. */
  readonly providerId: string
  readonly says: 'delivered' | 'failed'
}

interface ReportDeps {
  readonly db: Db
  readonly clock: Clock
}

/** What an aggregator says about the phone, before or long after we have noted its yes. A phone that rang stays rung. */
export const handleDeliveryReport = async (
  { db, clock }: ReportDeps,
  { providerId, says }: DeliveryReport,
): Promise<void> => {
  await db
    .insertInto('notifications.reports')
    .values({ provider_id: providerId, says, reported_at: clock.now() })
    .onConflict((conflict) =>
      conflict.column('provider_id').doUpdateSet({ says }).where('notifications.reports.says', '=', 'failed'),
    )
    .execute()
}

export const REPORTS: Aged = { table: 'notifications.reports', column: 'reported_at' }
const KEPT_MS = 30 * 24 * 3_600_000

export const forgetReports = async ({ db, clock }: ReportDeps): Promise<void> => {
  await forgetBefore(db, REPORTS, later(clock.now(), -KEPT_MS))
}
