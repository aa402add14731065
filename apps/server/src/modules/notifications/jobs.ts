import type { Job } from '../../platform/jobs.ts'
import type { ModuleListeners } from '../../platform/outbox.ts'
import type { NotificationsApi } from './index.ts'
import { MAILS_AT_ONCE } from './ports.ts'
import { queueOf } from './domain/queues.ts'
import type { NewDeviceEvent } from './use-cases/notify-new-device.ts'

const NEW_DEVICE_QUEUE = 'notifications.notify-new-device'

export const notificationsListeners = {
  'identity.signed-in-on-new-device': NEW_DEVICE_QUEUE,
} as const satisfies ModuleListeners

type SendJob = Job<{ readonly messageId: string }>

/** Concurrency per queue: what its provider accepts. The expiry of a message, not the queue, ends its retries. */
const SEND_JOBS: readonly Omit<SendJob, 'handle'>[] = [
  { queue: queueOf('code'), retryFor: 'ten-minutes', concurrency: 20 },
  { queue: queueOf('sms'), retryFor: 'day', concurrency: 50 },
  { queue: queueOf('mail'), retryFor: 'day', concurrency: MAILS_AT_ONCE },
]

export const notificationsJobs = (
  notifications: Pick<NotificationsApi, 'send' | 'notifyNewDevice' | 'deleteExpired' | 'giveUpStale'>,
): Job<never>[] => [
  ...SEND_JOBS.map((job): SendJob => ({ ...job, handle: ({ messageId }) => notifications.send(messageId) })),
  {
    queue: NEW_DEVICE_QUEUE,
    retryFor: 'day',
    handle: (event: NewDeviceEvent) => notifications.notifyNewDevice(event),
  },
  {
    queue: 'notifications.delete-expired',
    cron: '55 3 * * *',
    expireInSeconds: 3_600,
    handle: () => notifications.deleteExpired(),
  },
  {
    queue: 'notifications.give-up-stale',
    cron: '25 * * * *',
    expireInSeconds: 3_600,
    handle: async () => void (await notifications.giveUpStale()),
  },
]
