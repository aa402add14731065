import type { Job } from '../../platform/jobs.ts'
import type { NotificationsModule } from './index.ts'
import { SEND_QUEUE } from './use-cases/notify.ts'
import type { NewDeviceNews } from './use-cases/tell-of-new-device.ts'

/** Listens to `identity.signed-in-on-new-device`. */
export const NEW_DEVICE_QUEUE = 'notifications.tell-of-new-device'

export const notificationsJobs = (
  notifications: Pick<NotificationsModule, 'send' | 'tellOfNewDevice' | 'forgetReports'>,
): Job<never>[] => [
  {
    queue: SEND_QUEUE,
    together: 20,
    handle: ({ messageId }: { readonly messageId: string }) => notifications.send(messageId),
  },
  {
    queue: NEW_DEVICE_QUEUE,
    handle: (news: NewDeviceNews) => notifications.tellOfNewDevice(news),
  },
  {
    queue: 'notifications.forget-reports',
    every: '55 3 * * *',
    handle: () => notifications.forgetReports(),
  },
]
