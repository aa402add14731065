import type { DomainEvents } from '../../kernel/events.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Listeners } from '../../platform/outbox.ts'
import type { Reminders } from './index.ts'

const ADMIT_CARD_READY_QUEUE = 'reminders.notify-admit-card-ready'

export const remindersListeners: Listeners = { 'admit-cards.admit-card-ready': ADMIT_CARD_READY_QUEUE }

export const reminderJobs = (
  reminders: Pick<Reminders, 'sweep' | 'onAdmitCardReady' | 'deleteExpired'>,
): Job<never>[] => [
  {
    queue: 'reminders.sweep',
    cron: '*/5 * * * *',
    // A large sitting takes minutes; a second worker skips what the first has locked.
    expireInSeconds: 900,
    handle: () => reminders.sweep(),
  },
  {
    queue: 'reminders.delete-expired',
    cron: '25 3 * * *',
    expireInSeconds: 3_600,
    handle: () => reminders.deleteExpired(),
  },
  {
    queue: ADMIT_CARD_READY_QUEUE,
    handle: (event: DomainEvents['admit-cards.admit-card-ready']) => reminders.onAdmitCardReady(event),
  },
]
