import { ANALYTICS_RETENTION } from '../modules/analytics/retention.ts'
import { DELIVERY_RETENTION } from '../modules/delivery/retention.ts'
import { IDENTITY_RETENTION } from '../modules/identity/retention.ts'
import { NOTIFICATIONS_RETENTION } from '../modules/notifications/retention.ts'
import { PAYMENTS_RETENTION } from '../modules/payments/retention.ts'
import { PLATFORM_RETENTION, type RetentionRule } from '../platform/database-retention.ts'

/** What is kept how long. docs/guides/retention.md shows it, and a test holds the two together. */
export const RETENTION: readonly RetentionRule[] = [
  ...PLATFORM_RETENTION,
  ...NOTIFICATIONS_RETENTION,
  ...PAYMENTS_RETENTION,
  ...IDENTITY_RETENTION,
  ...ANALYTICS_RETENTION,
  ...DELIVERY_RETENTION,
]
