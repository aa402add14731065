import type { DomainEvents } from '../../kernel/events.ts'
import type { Job } from '../../platform/jobs.ts'
import type { ModuleListeners } from '../../platform/outbox.ts'
import type { RemindersApi } from './index.ts'

const ADMIT_CARD_READY_QUEUE = 'reminders.notify-admit-card-ready'

export const remindersListeners = {
  'admit-cards.admit-card-ready': ADMIT_CARD_READY_QUEUE,
} as const satisfies ModuleListeners

export const reminderJobs = (
  reminders: Pick<RemindersApi, 'sweep' | 'onAdmitCardReady' | 'deleteExpired'>,
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
