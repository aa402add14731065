import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../platform/database.ts'

export interface DeliveryReport {
  /** As stored: the aggregator's name and its id of the message. */
  readonly providerId: string
  readonly status: 'delivered' | 'failed'
}

interface ReportDeps {
  readonly db: Db
  readonly clock: Clock
}

/** Stores a delivery report, which may come before or long after the message is marked as sent. Delivered is final. */
export const handleDeliveryReport = async (
  { db, clock }: ReportDeps,
  { providerId, status }: DeliveryReport,
): Promise<void> => {
  await db
    .insertInto('notifications.reports')
    .values({ provider_id: providerId, status, reported_at: clock.now() })
    .onConflict((conflict) =>
      conflict
        .column('provider_id')
        .doUpdateSet({ status })
        .where('notifications.reports.status', '=', 'failed'),
    )
    .execute()
}
