import type { RetentionRule } from '../../platform/database-retention.ts'

export const NOTIFICATIONS_RETENTION: readonly RetentionRule[] = [
  {
    table: 'notifications.messages',
    column: 'created_at',
    keptDays: 180,
    isMonthly: true,
    why: 'What was sent when, for a family that says it never came; words and numbers are emptied at once.',
  },
  {
    table: 'notifications.message_keys',
    column: 'created_at',
    keptDays: 400,
    why: 'A reason is told once. No job and no sweep comes back to a reason after a year.',
  },
  {
    table: 'notifications.reports',
    column: 'reported_at',
    keptDays: 30,
    why: 'What aggregators said about phones, for the month in which they are billed and disputed.',
  },
]
