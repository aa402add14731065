import { later } from '../../../kernel/instants.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Reminders that are sent a fixed time before a sitting. */
export type TimedKind = 'week' | 'day' | 'hours'
export type ReminderKind = TimedKind | 'change' | 'admit-card'

interface TimedReminder {
  readonly kind: TimedKind
  /** How long before the sitting begins. */
  readonly leadMs: number
  /** A sweep later than this sends nothing: "in seven days" would be false. */
  readonly validMs: number
  readonly channels: readonly ('sms' | 'mail')[]
}

/** Two hours before a test there is no mail: it would not be read in time. */
export const TIMED_REMINDERS: readonly TimedReminder[] = [
  { kind: 'week', leadMs: 7 * DAY_MS, validMs: 12 * HOUR_MS, channels: ['sms', 'mail'] },
  { kind: 'day', leadMs: DAY_MS, validMs: 6 * HOUR_MS, channels: ['sms', 'mail'] },
  { kind: 'hours', leadMs: 2 * HOUR_MS, validMs: HOUR_MS, channels: ['sms'] },
]

/** When a reminder of a sitting is due. */
export const dueAt = ({ leadMs }: Pick<TimedReminder, 'leadMs'>, startsAt: Date): Date =>
  later(startsAt, -leadMs)

/** After this moment a reminder is no longer true, and is not sent. */
export const validUntil = (reminder: Pick<TimedReminder, 'leadMs' | 'validMs'>, startsAt: Date): Date =>
  later(dueAt(reminder, startsAt), reminder.validMs)

/** Whether it is time, and not too late. */
export const isDue = (reminder: TimedReminder, startsAt: Date, now: Date): boolean => {
  const since = now.getTime() - dueAt(reminder, startsAt).getTime()
  return since >= 0 && since < reminder.validMs
}

/** The messages that a student who stops reminders no longer gets. */
export const REMINDER_CODES = [
  'reminder-week',
  'reminder-day',
  'reminder-hours',
  'exam-changed',
  'admit-card-ready',
] as const
