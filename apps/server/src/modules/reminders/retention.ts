import type { RetentionRule } from '../../platform/database-retention.ts'

export const REMINDERS_RETENTION: readonly RetentionRule[] = [
  {
    table: 'reminders.reminders',
    column: 'notified_at',
    keptDays: 60,
    why: 'Nobody is reminded twice of a test; the earliest reminder comes a week before it.',
  },
  {
    table: 'reminders.reminder_sweeps',
    column: 'begun_at',
    keptDays: 60,
    why: 'How far the reminders of a sitting have come; as the reminders.',
  },
]
