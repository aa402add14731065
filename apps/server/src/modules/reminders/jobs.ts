import type { DomainEvents } from '../../kernel/events.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Reminders } from './index.ts'

/** Listens to `registration.admit-card-ready`. */
export const ADMIT_CARD_READY_QUEUE = 'registration.notify-admit-card'

export const reminderJobs = (reminders: Pick<Reminders, 'sweep' | 'onAdmitCardReady'>): Job<never>[] => [
  {
    queue: 'registration.sweep-reminders',
    cron: '*/5 * * * *',
    // A large sitting takes minutes; a second worker passes over what the first is at.
    expireInSeconds: 900,
    handle: () => reminders.sweep(),
  },
  {
    queue: ADMIT_CARD_READY_QUEUE,
    handle: (event: DomainEvents['registration.admit-card-ready']) => reminders.onAdmitCardReady(event),
  },
]
