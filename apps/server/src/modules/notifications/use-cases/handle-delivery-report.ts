import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../platform/database.ts'

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
